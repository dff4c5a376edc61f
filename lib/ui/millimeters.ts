const PER_INCH = 25.4

/** Of a measure in inches, whole. */
export const millimeters = (inches: number) => Math.round(inches * PER_INCH)
