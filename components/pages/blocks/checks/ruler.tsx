/** A steel rule across the page, in sixteenths: decoration that says what the section is about. */
export function Ruler() {
  return <div aria-hidden="true" className="ruler h-[44px] border-line border-y" />
}
