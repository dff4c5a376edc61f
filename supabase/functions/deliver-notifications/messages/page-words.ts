import { itemLine, quantityIn } from '../../_shared/asked.ts'
import type { AnnouncedKind, DecisionKind, MailedKind, QuoteLine } from '../../_shared/customer-page.ts'
import { dayInWords } from '../../_shared/day.ts'
import { type Language, localeOf, moneyIn } from '../../_shared/languages.ts'
import type { Message } from '../notification.ts'
import type { Field } from './blocks.ts'

/** The copy of emails about the customer's page: the company's words, beside what staff wrote. */
const en = {
  /** After each subject. */
  reference: (id: number) => `(reference ${id})`,
  /** In the automatic reply, before the button. */
  page: 'Your request has a private page, without an account: see where it stands, write to us and add files.',
  open: 'Open your request',
  keep: 'The link is only for you: anyone who has it can answer in your name.',
  message: {
    subject: 'A message about your request',
    heading: 'We have a message for you',
    next: 'Answer on the page of your request, or just reply to this email.',
  },
  quote: {
    subject: 'Your quote',
    heading: 'Your quote is ready',
    next: 'Accept it or ask for a change on the page of your request. Questions? Just reply to this email.',
  },
  proof: {
    heading: 'Your proof is ready',
    next: 'Look at it on the page of your request, then approve it or ask for a change. Nothing goes into production until you approve it.',
  },
  shipped: {
    heading: 'Your order is on its way',
    next: 'The page of your request says where it stands.',
  },
  delivered: {
    heading: 'Your order is delivered',
    next: 'Look at it soon, and write to us on the page of your request if anything is not right.',
  },
  quoteOpen: {
    subject: 'A reminder: your quote',
    heading: 'Your quote waits for your answer',
    next: 'Accept it, or ask for a change, on the page of your request. We remind you once.',
  },
  proofOpen: {
    subject: 'A reminder: your proof',
    heading: 'Your proof waits for your answer',
    next: 'Approve it, or ask for a change, on the page of your request: production begins after that. We remind you once.',
  },
  severalOpen: {
    subject: 'A reminder: we need your answer',
    heading: 'We need your answer',
    next: 'What waits for it is on the page of your request. We remind you once.',
  },
  accepted: {
    heading: 'You accepted our quote',
    next: 'What happens next: you get a proof, unless you have approved it already. Nothing goes into production before that.',
  },
  approved: {
    heading: 'You approved our proof',
    next: 'What happens next: it goes to press, and the page of your request says when.',
  },
  declined: {
    heading: 'You declined our quote',
    next: 'The quote has ended. If you think again, write to us on the page of your request.',
  },
  /** An answer that staff had noted. */
  undone: {
    subject: 'We noted your answer by mistake',
    heading: 'We took back an answer that we had noted',
    next: 'What it was about is open again: answer it on the page of your request.',
  },
  details_changed: {
    subject: 'A change to your order',
    heading: 'The address of your order has changed',
    next: 'The page of your request has the new address. Wasn’t that you? Answer this email at once.',
  },
  /** In place of the proof that an accepted quote needs none of. */
  begins: 'What happens next: we begin, and the page of your request says when.',
  besideIt: (numbers: string) => `Beside it: request ${numbers}. Each has a page of its own.`,
  link: {
    heading: 'Your link',
    next: 'Here is the link to your request.',
  },
  /** Below the link that was asked for. */
  notAsked: 'Didn’t ask for it? Someone knew your reference and email, but only you received this link.',
  amount: 'Total',
  deliverOn: 'Delivered on',
  validUntil: 'Valid until',
  carrier: 'Carrier',
  tracking: 'Tracking number',
  expected: 'Expected on',
  by: 'Name',
  at: 'Date and time',
  order: 'Purchase order',
  file: 'File',
  checksum: 'Its SHA-256 begins with',
  said: 'What we wrote:',
  told: {
    phone: (day: string) => `As you told us by phone on ${day}.`,
    email: (day: string) => `As you told us by email on ${day}.`,
  },
  unsigned: 'You didn’t sign the file on your page, so there is no checksum of it.',
  wrong: 'Not so? Press “That’s wrong” on the page of your request.',
}

/** Without a subject, the heading is the subject, too. */
type Part = { subject?: string; heading: string; next: string }
type Kind =
  | MailedKind
  | AnnouncedKind
  | DecisionKind
  | 'undone'
  | 'quoteOpen'
  | 'proofOpen'
  | 'severalOpen'
  | 'link'
type PageWords = typeof en & Record<Kind, Part>

export const pageWords: Record<Language, PageWords> = {
  en,
  es: {
    reference: (id) => `(referencia ${id})`,
    page: 'Su solicitud tiene una página privada, sin cuenta: vea cómo va, escríbanos y agregue archivos.',
    open: 'Abrir su solicitud',
    keep: 'El enlace es solo para usted: quien lo tenga puede responder en su nombre.',
    message: {
      subject: 'Un mensaje sobre su solicitud',
      heading: 'Tenemos un mensaje para usted',
      next: 'Responda en la página de su solicitud o simplemente conteste este correo.',
    },
    quote: {
      subject: 'Su cotización',
      heading: 'Su cotización está lista',
      next: 'Acéptela o pida un cambio en la página de su solicitud. ¿Tiene preguntas? Conteste este correo.',
    },
    proof: {
      heading: 'Su prueba está lista',
      next: 'Véala en la página de su solicitud y apruébela o pida un cambio. Nada entra a producción sin su aprobación.',
    },
    shipped: {
      heading: 'Su pedido va en camino',
      next: 'La página de su solicitud dice cómo va.',
    },
    delivered: {
      heading: 'Su pedido ya se entregó',
      next: 'Revíselo pronto y, si algo no está bien, escríbanos en la página de su solicitud.',
    },
    quoteOpen: {
      subject: 'Recordatorio: su cotización',
      heading: 'Su cotización espera su respuesta',
      next: 'Acéptela o pida un cambio en la página de su solicitud. Solo se lo recordamos una vez.',
    },
    proofOpen: {
      subject: 'Recordatorio: su prueba',
      heading: 'Su prueba espera su respuesta',
      next: 'Apruébela o pida un cambio en la página de su solicitud: la producción empieza después. Solo se lo recordamos una vez.',
    },
    accepted: {
      heading: 'Usted aceptó nuestra cotización',
      next: 'Lo que sigue: recibirá una prueba, si no la ha aprobado ya. Nada entra a producción antes.',
    },
    approved: {
      heading: 'Usted aprobó nuestra prueba',
      next: 'Lo que sigue: la impresión. La página de su solicitud dirá cuándo.',
    },
    severalOpen: {
      subject: 'Recordatorio: necesitamos su respuesta',
      heading: 'Necesitamos su respuesta',
      next: 'Lo pendiente está en la página de su solicitud. Solo se lo recordamos una vez.',
    },
    declined: {
      heading: 'Usted rechazó nuestra cotización',
      next: 'La cotización queda cerrada. Si cambia de opinión, escríbanos en la página de su solicitud.',
    },
    undone: {
      subject: 'Anotamos su respuesta por error',
      heading: 'Dejamos sin efecto una respuesta que habíamos anotado',
      next: 'El asunto queda otra vez pendiente: responda en la página de su solicitud.',
    },
    details_changed: {
      subject: 'Un cambio en su pedido',
      heading: 'La dirección de su pedido ha cambiado',
      next: 'La página de su solicitud tiene la nueva dirección. ¿No fue usted? Conteste este correo de inmediato.',
    },
    begins: 'Lo que sigue: comenzamos, y la página de su solicitud dirá cuándo.',
    besideIt: (numbers) => `Junto a ella: la solicitud ${numbers}. Cada una tiene su propia página.`,
    link: {
      heading: 'Su enlace',
      next: 'Este es el enlace a su solicitud.',
    },
    notAsked: '¿No lo pidió? Alguien conocía su referencia y su correo, pero solo usted recibió este enlace.',
    amount: 'Total',
    deliverOn: 'Entrega el',
    validUntil: 'Válida hasta el',
    carrier: 'Transportista',
    tracking: 'Número de rastreo',
    expected: 'Llegada prevista',
    by: 'Nombre',
    at: 'Fecha y hora',
    order: 'Orden de compra',
    file: 'Archivo',
    checksum: 'Su SHA-256 empieza con',
    said: 'Lo que escribimos:',
    told: {
      phone: (day) => `Como nos dijo por teléfono el ${day}.`,
      email: (day) => `Como nos dijo por correo el ${day}.`,
    },
    unsigned: 'Usted no firmó el archivo en su página, por lo que no hay suma de verificación.',
    wrong: '¿No es así? Elija “No es así” en la página de su solicitud.',
  },
  ar: {
    reference: (id) => `(الرقم المرجعي ${id})`,
    page: 'لطلبك صفحة خاصة لا تحتاج إلى حساب: تابع مستجداته وراسلنا وأضف ملفات.',
    open: 'افتح طلبك',
    keep: 'هذا الرابط لك وحدك: من لديه الرابط يستطيع الرد باسمك.',
    message: {
      subject: 'رسالة بشأن طلبك',
      heading: 'لدينا رسالة لك',
      next: 'رد في صفحة طلبك، أو يكفي أن ترد على هذه الرسالة.',
    },
    quote: {
      subject: 'عرض السعر الخاص بك',
      heading: 'عرض السعر جاهز',
      next: 'اقبله أو اطلب تعديلًا في صفحة طلبك. لديك أسئلة؟ يكفي أن ترد على هذه الرسالة.',
    },
    proof: {
      heading: 'نموذج المراجعة جاهز',
      next: 'اطّلع عليه في صفحة طلبك، ثم اعتمده أو اطلب تعديلًا. لا يبدأ الإنتاج قبل اعتمادك.',
    },
    shipped: {
      heading: 'طلبك في الطريق إليك',
      next: 'تجد مستجداته في صفحة طلبك.',
    },
    delivered: {
      heading: 'سُلِّم طلبك',
      next: 'افحصه في أقرب وقت، وإن لم يكن كما ينبغي فاكتب إلينا في صفحة طلبك.',
    },
    quoteOpen: {
      subject: 'تذكير: عرض السعر الخاص بك',
      heading: 'عرض السعر في انتظار ردك',
      next: 'اقبله أو اطلب تعديلًا في صفحة طلبك. نذكّرك مرة واحدة فقط.',
    },
    proofOpen: {
      subject: 'تذكير: نموذج المراجعة',
      heading: 'نموذج المراجعة في انتظار ردك',
      next: 'اعتمده أو اطلب تعديلًا في صفحة طلبك، فبعد ذلك يبدأ الإنتاج. نذكّرك مرة واحدة فقط.',
    },
    accepted: {
      heading: 'قبلت عرض السعر',
      next: 'الخطوة التالية: يصلك نموذج مراجعة، إن لم تكن قد اعتمدته. لا يبدأ الإنتاج قبل ذلك.',
    },
    approved: {
      heading: 'اعتمدت نموذج المراجعة',
      next: 'الخطوة التالية: الطباعة، وتخبرك صفحة طلبك بموعدها.',
    },
    severalOpen: {
      subject: 'تذكير: نحتاج إلى جوابك',
      heading: 'نحتاج إلى جوابك',
      next: 'تجد المطلوب في صفحة طلبك. نذكّرك مرة واحدة فقط.',
    },
    declined: {
      heading: 'رفضت عرض السعر',
      next: 'انتهى العرض. إن غيّرت رأيك فاكتب إلينا في صفحة طلبك.',
    },
    undone: {
      subject: 'سجّلنا جوابك بالخطأ',
      heading: 'ألغينا جوابًا كنا قد سجّلناه',
      next: 'عاد الأمر في انتظار جوابك: أجب في صفحة طلبك.',
    },
    details_changed: {
      subject: 'تغيير في طلبك',
      heading: 'تغيّر عنوان طلبك',
      next: 'تجد العنوان الجديد في صفحة طلبك. لم تغيّره أنت؟ رد على هذه الرسالة فورًا.',
    },
    begins: 'الخطوة التالية: نبدأ، وتخبرك صفحة طلبك بالموعد.',
    besideIt: (numbers) => `إلى جانبه: الطلب رقم ${numbers}. لكل طلب صفحة خاصة به.`,
    link: {
      heading: 'رابطك',
      next: 'هذا هو الرابط إلى طلبك.',
    },
    notAsked: 'لم تطلبه؟ عرف شخص رقمك المرجعي وبريدك الإلكتروني، لكن هذا الرابط وصل إليك وحدك.',
    amount: 'الإجمالي',
    deliverOn: 'يوم التسليم',
    validUntil: 'صالح حتى',
    carrier: 'شركة الشحن',
    tracking: 'رقم التتبع',
    expected: 'الوصول المتوقع',
    by: 'الاسم',
    at: 'التاريخ والوقت',
    order: 'أمر الشراء',
    file: 'الملف',
    checksum: 'يبدأ SHA-256 الخاص به بـ',
    said: 'ما كتبناه:',
    told: {
      phone: (day) => `كما أخبرتنا بالهاتف في ${day}.`,
      email: (day) => `كما أخبرتنا بالبريد الإلكتروني في ${day}.`,
    },
    unsigned: 'لم توقّع الملف في صفحتك، ولذلك لا توجد بصمة رقمية له.',
    wrong: 'ليس كذلك؟ اختر «هذا غير صحيح» في صفحة طلبك.',
  },
}

const inWords = (day: string | null, language: Language) => (day ? dayInWords(day, localeOf(language)) : '')

/** Each line of a quote, in our words and numbers. */
const linesOf = ({ lines, currency }: Pick<Message, 'lines' | 'currency'>, language: Language): Field[] =>
  ((lines ?? []) as QuoteLine[]).map(({ what, quantity, sum }) => ({
    label: itemLine(quantityIn(quantity, language), what),
    value: moneyIn(language, Number(sum), currency ?? ''),
  }))

type Terms = Pick<Message, 'amount' | 'currency' | 'valid_until'>

/** The terms of a quote; '' for those that another message lacks. */
export function termsOf({ amount, currency, valid_until: until }: Terms, language: Language): Field[] {
  const words = pageWords[language]
  return [
    { label: words.amount, value: amount !== null && currency ? moneyIn(language, amount, currency) : '' },
    { label: words.validUntil, value: inWords(until, language) },
  ]
}

/** The facts of a quote or a shipment; '' for those that it lacks. */
export function factsOf(message: Message, language: Language): Field[] {
  const { carrier, tracking, expected_on: expected, deliver_on: day } = message
  const words = pageWords[language]
  return [
    ...linesOf(message, language),
    ...termsOf(message, language),
    { label: words.deliverOn, value: inWords(day, language) },
    { label: words.carrier, value: carrier },
    { label: words.tracking, value: tracking },
    { label: words.expected, value: inWords(expected, language) },
  ]
}
