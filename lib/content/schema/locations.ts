import * as F from '#lib/content/schema/shared-fields.ts'

type Degrees = readonly [min: number, max: number]

/** Outside the limits of its region, latitude and longitude of a city are mostly swapped. */
const region = (name: string, lat: Degrees, lon: Degrees) =>
  F.group(name, {
    name: F.text('Heading', 60),
    cities: F.list(
      'Cities',
      F.group('City', {
        place: F.pattern('City, Country', {
          max: 60,
          plain: false,
          matches: /.[,،] ./,
          fix: 'write the city and its country, such as Miami, USA',
        }),
        lat: F.decimal('Latitude', ...lat, 'North is positive, for example 25.76.'),
        lon: F.decimal('Longitude', ...lon, 'East is positive, for example -80.19.'),
      }),
      300,
    ),
  })

const alias = F.group('City or country', {
  of: F.text('As written in the regions', 60, { namesFrom: 'locations' }),
  also: F.text('What people also call it', 160, {
    help: 'Separate the names with commas. A name of up to three letters counts as a code, which matches only on its own. States and provinces are already known.',
  }),
})

export const locations = F.group('Locations', {
  ...F.heading,
  more: F.link('Link under the finder of the home page'),
  // Three columns under the map.
  summary: F.figures('Summary figures', 3, 3),
  finder: F.group('Find a city', {
    label: F.text('Label', 60),
    hint: F.text('Hint', 90),
    cityCount: F.text('Count of a region', 60, { params: ['region', 'count'] }),
    oneCity: F.text('Count of a region with one city', 60, { params: ['region'] }),
    oneMatch: F.text('One match, or up to four by their names', 90, { params: ['place'] }),
    matches: F.text('More matches', 90, { params: ['count'] }),
    near: F.text('A country or state without a plant', 120, {
      help: '"Nearest" is only measured by distance.',
      params: ['place', 'nearest'],
    }),
    none: F.text('No place with this name', 200),
    noMatchLink: F.link('Link when there is no match'),
    names: F.list('Other names', alias, 200, { min: 0 }),
  }),
  mapAlt: F.text('Alt text of the map', 180),
  regions: F.group('Regions', {
    europe: region('Europe', [34, 72], [-25, 50]),
    southAmerica: region('South America, Mexico and Central America', [-56, 33], [-118, -34]),
    usa: region('USA', [18, 72], [-180, -66]),
    canada: region('Canada', [41, 75], [-141, -52]),
    asiaPacific: region('Asia Pacific', [-50, 55], [60, 180]),
    africa: region('Africa', [-35, 38], [-18, 52]),
    middleEast: region('Middle East', [12, 42], [26, 64]),
  }),
})
