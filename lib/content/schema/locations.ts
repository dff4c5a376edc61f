import { decimal, group, list, rule, text } from '#lib/content/schema/fields.ts'
import { heading, link, stats } from '#lib/content/schema/shared-fields.ts'

const region = (name: string) =>
  group(name, {
    name: text({ label: 'Heading', max: 60 }),
    cities: list({
      label: 'Cities',
      max: 300,
      of: group('City', {
        place: text({ label: 'City, Country', max: 60 }),
        lat: decimal({ label: 'Latitude', help: 'North is positive, for example 25.76.', min: -60, max: 75 }),
        lon: decimal({
          label: 'Longitude',
          help: 'East is positive, for example -80.19.',
          min: -180,
          max: 180,
        }),
      }),
    }),
  })

const fields = group('Locations', {
  ...heading,
  more: link('Link under the finder of the home page'),
  // Three columns under the map.
  summary: stats('Summary figures', { min: 3, max: 3 }),
  finder: group('Find a city', {
    label: text({ label: 'Label', max: 60 }),
    hint: text({ label: 'Hint', max: 90 }),
    cityCount: text({ label: 'Count of a region', params: ['region', 'count'], max: 60 }),
    oneCity: text({ label: 'Count of a region with one city', params: ['region'], max: 60 }),
    oneMatch: text({ label: 'One match, or up to four by their names', params: ['place'], max: 90 }),
    matches: text({ label: 'More matches', params: ['count'], max: 90 }),
    near: text({
      label: 'A country or state without a plant',
      help: '"Nearest" is only measured by distance.',
      params: ['place', 'nearest'],
      max: 120,
    }),
    none: text({ label: 'No place with this name', max: 200 }),
    ask: link('Link when there is no match'),
    names: list({
      label: 'Other names',
      min: 0,
      max: 200,
      of: group('City or country', {
        of: text({ label: 'As written in the regions', max: 60 }),
        also: text({
          label: 'What people also call it',
          help: 'Separate the names with commas. A name of up to three letters counts as a code, which matches only on its own. States and provinces are already known.',
          max: 160,
        }),
      }),
    }),
  }),
  mapAlt: text({ label: 'Alt text of the map', max: 180 }),
  regions: group('Regions', {
    europe: region('Europe'),
    southAmerica: region('South America, Mexico and Central America'),
    usa: region('USA'),
    canada: region('Canada'),
    asiaPacific: region('Asia Pacific'),
    africa: region('Africa'),
    middleEast: region('Middle East'),
  }),
})

export const locations = fields.superRefine(
  rule(({ regions }, refuse) => {
    const places = new Set<string>()
    for (const [region, { cities }] of Object.entries(regions))
      for (const [index, { place }] of cities.entries())
        if (places.has(place))
          refuse(
            ['regions', region, 'cities', index, 'place'],
            `lists ${place} a second time; list each city in one region only`,
          )
        else places.add(place)
  }),
)
