/** What stands once on a page and is referred to by many cards: the list of staff for owners' fields… */
export const MEMBERS = 'desk-members'
/** …and the form that the boxes on the cards belong to. */
export const SEVERAL = 'desk-several'
