import type { PictureWidth } from './variants.ts'

type Shown = {
  /** Offered AVIF widths; beyond the picture's own width only the next one is kept. */
  avif: readonly PictureWidth[]
  /** The width of the WebP fallback. */
  webp: PictureWidth
  /** The `sizes` attribute; for a cropping box the width of the whole picture. */
  sizes: string
}

/** Where pictures are shown. The schema lists the places of each picture, and the build makes only their variants. */
export const PLACES = {
  homeHero: {
    avif: [960, 1280, 1600, 2400],
    webp: 1280,
    sizes: '(width < 64rem) 131vw, clamp(832px, 74vw, 1160px)',
  },
  bleed: { avif: [640, 800, 1280, 1600], webp: 1280, sizes: '(width < 64rem) 100vw, max(50vw, 790px)' },
  wide: {
    avif: [640, 800, 1280, 1600],
    webp: 1280,
    sizes: '(width < 84rem) 100vw, (width < 100rem) 1240px, 1440px',
  },
  // On phones, `figure` and `framed` ask for two thirds of the pixel density: nobody sees more.
  figure: {
    avif: [640, 800, 1280, 1600],
    webp: 1280,
    sizes: '(width < 40rem) 66vw, (width < 84rem) 100vw, (width < 100rem) 1240px, 1440px',
  },
  // Full width; on phones with an aspect ratio of 2:1, at three quarters of the pixel density.
  band: {
    avif: [640, 960, 1280, 1600, 2400],
    webp: 1280,
    sizes: '(width < 40rem) 75vw, 100vw',
  },
  framed: {
    avif: [640, 800, 1280, 1600],
    webp: 1280,
    sizes: '(width < 40rem) 66vw, (width < 64rem) 100vw, min(44vw, 692px)',
  },
  services: {
    avif: [640, 960, 1280, 1600],
    webp: 1280,
    sizes: '(width < 40rem) 80vw, (width < 64rem) 100vw, 1160px',
  },
  service: { avif: [400, 800], webp: 800, sizes: '(width < 48rem) 52vw, min(30vw, 464px)' },
  category: { avif: [400, 800], webp: 800, sizes: '(width < 48rem) 46vw, min(30vw, 464px)' },
  product: { avif: [400, 640], webp: 640, sizes: '(width < 56rem) 46vw, (width < 100rem) 300px, 346px' },
  store: { avif: [400], webp: 400, sizes: '(width < 40rem) 52vw, 204px' },
  column: {
    avif: [400, 800],
    webp: 800,
    sizes: '(width < 48rem) 92vw, (width < 64rem) 46vw, (width < 100rem) 400px, 460px',
  },
  // The width of 4:3 pictures before their square or flat cell crops them.
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
  piece: { avif: [400, 640], webp: 640, sizes: '(width < 48rem) 46vw, min(23vw, 354px)' },
  // Three quarters of the page next to three more pieces, two thirds next to two.
  mainPiece: {
    avif: [640, 960, 1280],
    webp: 960,
    sizes: '(width < 48rem) 66vw, (width < 100rem) min(69vw, 950px), min(56vw, 1078px)',
  },
  /** The lightbox's picture: a single WebP, which every browser can show. */
  alone: { avif: [], webp: 1280, sizes: '100vw' },
} as const satisfies Record<string, Shown>

export type Place = keyof typeof PLACES

export const offeredWidths = (place: Place, width: number): readonly PictureWidth[] => {
  const { avif }: Shown = PLACES[place]
  return avif.filter((_, index) => (avif[index - 1] ?? 0) < width)
}
