import type { PictureWidth } from './variants.ts'

type Shown = {
  /** The widths offered as AVIF; of those beyond the picture's own only the next one is kept. */
  avif: readonly PictureWidth[]
  /** The one width for browsers that do not know AVIF. */
  webp: PictureWidth
  /** Rendered width per viewport, as in the `sizes` attribute; where the box crops, that of the whole picture. */
  sizes: string
}

/** Where pictures are shown. Content says which of these each of its pictures is for, and the build makes just that. */
export const PLACES = {
  homeHero: {
    avif: [960, 1280, 1600, 2400],
    webp: 1280,
    sizes: '(width < 64rem) 131vw, clamp(832px, 74vw, 1160px)',
  },
  bleed: { avif: [640, 800, 1280, 1600], webp: 1280, sizes: '(width < 64rem) 100vw, max(50vw, 790px)' },
  wide: { avif: [640, 800, 1280, 1600], webp: 1280, sizes: '(width < 84rem) 100vw, 1240px' },
  // Three quarters of what a phone's screen could show: more is seen at the top of a page only.
  figure: {
    avif: [640, 800, 1280, 1600],
    webp: 1280,
    sizes: '(width < 40rem) 66vw, (width < 84rem) 100vw, 1240px',
  },
  framed: { avif: [640, 800, 1280, 1600], webp: 1280, sizes: '(width < 64rem) 100vw, min(44vw, 592px)' },
  services: {
    avif: [640, 960, 1280, 1600],
    webp: 1280,
    sizes: '(width < 40rem) 80vw, (width < 64rem) 100vw, 1160px',
  },
  service: { avif: [400, 800], webp: 800, sizes: '(width < 48rem) 52vw, min(30vw, 400px)' },
  category: { avif: [400, 800], webp: 800, sizes: '(width < 48rem) 46vw, min(30vw, 400px)' },
  product: { avif: [400, 640], webp: 640, sizes: '(width < 56rem) 46vw, 300px' },
  store: { avif: [400], webp: 400, sizes: '(width < 40rem) 52vw, 204px' },
  column: { avif: [400, 800], webp: 800, sizes: '(width < 64rem) 92vw, 400px' },
  // Cells are square or flat, pictures 4:3: they are this wide before the cell crops them.
  cell: {
    avif: [400, 640],
    webp: 640,
    sizes: '(width < 48rem) 33vw, (width < 100rem) min(16vw, 200px), min(16vw, 300px)',
  },
  doubleCell: {
    avif: [640, 960],
    webp: 640,
    sizes: '(width < 48rem) 66vw, (width < 100rem) min(32vw, 405px), min(32vw, 600px)',
  },
  // Four in a row, two on phones.
  piece: { avif: [400, 640], webp: 640, sizes: '(width < 48rem) 46vw, min(23vw, 304px)' },
  /** Opened by itself: one file, which every browser can show. */
  alone: { avif: [], webp: 1280, sizes: '100vw' },
} as const satisfies Record<string, Shown>

export type Place = keyof typeof PLACES

/** The widths that a place offers of a picture this wide. */
export const offeredWidths = (place: Place, width: number): readonly PictureWidth[] => {
  const { avif }: Shown = PLACES[place]
  return avif.filter((_, index) => (avif[index - 1] ?? 0) < width)
}
