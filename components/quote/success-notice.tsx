import { Notice } from '#components/ui/notice.tsx'
import type { NoticeCopy } from '#lib/quote/forms.ts'

export const SuccessNotice = ({ title, text }: NoticeCopy) => (
  <Notice tone="success">
    <p className="pe-8 font-semibold">{title}</p>
    <p>{text}</p>
  </Notice>
)
