export {
  BlankReceiptPage as default,
  receiptMetadata as generateMetadata,
} from '#app/_shared/receipt-page.tsx'
