/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  images: {
    formats: ['image/avif', 'image/webp'],
    imageSizes: [160, 320, 480],
    deviceSizes: [640, 960, 1280, 1920, 2560],
  },
}

export default config
