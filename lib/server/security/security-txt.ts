const VALID_FOR_MS = 365 * 24 * 60 * 60 * 1000

/** RFC 9116. It expires a year after the build, so that an abandoned site does not promise an answer forever. */
export const securityTxt = ({
  contact,
  canonical,
  built,
}: Record<'contact' | 'canonical', string> & { built: Date }) =>
  [
    `Contact: ${contact}`,
    `Expires: ${new Date(built.getTime() + VALID_FOR_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${canonical}`,
    '',
  ].join('\n')
