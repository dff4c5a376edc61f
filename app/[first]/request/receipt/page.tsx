import { languageParams } from '#lib/pages/shown-pages.ts'

export {
  BlankReceiptPage as default,
  receiptMetadata as generateMetadata,
} from '#app/_shared/receipt-page.tsx'

export const dynamicParams = false
export const generateStaticParams = languageParams
