/** Separates a city from its country; Arabic has its own comma. */
export const NAME_SEPARATOR = /[,،]\s*/
/** The city in "Dallas, USA". */
export const placeName = ({ place }: { place: string }) => place.split(NAME_SEPARATOR)[0] ?? ''
