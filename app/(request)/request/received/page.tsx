export { ReceiptPage as default, receiptMetadata as generateMetadata } from '#app/receipt-page.tsx'
