/** A place on the map (public/world.svg): an equirectangular projection that is true at 37 degrees north and south. */
export const onMap = ({ lat, lon }: { lat: number; lon: number }) =>
  [Math.round((lon + 180) * 2.778), Math.round((77 - lat) * 3.5)] as const
