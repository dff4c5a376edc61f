const PER_INCH = 25.4

/** Converts inches to whole millimeters. */
export const millimeters = (inches: number) => Math.round(inches * PER_INCH)
