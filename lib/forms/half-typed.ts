/** A half-typed date has an empty value, or a year below 1000. */
export const isHalfTyped = (field: unknown): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.validity.badInput || field.validity.rangeUnderflow)
