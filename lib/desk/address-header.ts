/** Says which page of the desk was asked for, query included: from the middleware to the desk's layout. */
export const ADDRESS_HEADER = 'x-desk-address'
