/** The middleware passes the requested desk URL, query included, to the desk's layout in this header. */
export const ADDRESS_HEADER = 'x-desk-address'
