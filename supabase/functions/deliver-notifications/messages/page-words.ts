import type { Language } from '../../_shared/languages.ts'

/** The copy of emails about the customer's page: the company's words, beside what staff wrote. */
const en = {
  /** In the automatic reply, before the button. */
  page: 'Your request has a private page, without an account: see where it stands, write to us and add files.',
  open: 'Open your request',
  keep: 'The link is only for you: anyone who has it can answer in your name.',
  message: {
    subject: (reference: number) => `A message about your request (reference ${reference})`,
    heading: 'We have a message for you',
    next: 'Answer on the page of your request, or just reply to this email.',
  },
  quote: {
    subject: (reference: number) => `Your quote (reference ${reference})`,
    heading: 'Your quote is ready',
    next: 'Accept it or ask for a change on the page of your request. Questions? Just reply to this email.',
  },
  proof: {
    subject: (reference: number) => `Your proof is ready (reference ${reference})`,
    heading: 'Your proof is ready',
    next: 'Look at it on the page of your request, then approve it or ask for a change. Nothing goes into production until you approve it.',
  },
  link: {
    subject: (reference: number) => `Your link (reference ${reference})`,
    heading: 'Your link',
    next: 'Here is the link to your request.',
    notYou: 'Didn’t ask for it? Someone knew your reference and email, but only you received this link.',
  },
  amount: 'Amount',
  validUntil: 'Valid until',
}

type PageWords = typeof en

export const pageWords: Record<Language, PageWords> = {
  en,
  es: {
    page: 'Su solicitud tiene una página privada, sin cuenta: vea cómo va, escríbanos y agregue archivos.',
    open: 'Abrir su solicitud',
    keep: 'El enlace es solo para usted: quien lo tenga puede responder en su nombre.',
    message: {
      subject: (reference) => `Un mensaje sobre su solicitud (referencia ${reference})`,
      heading: 'Tenemos un mensaje para usted',
      next: 'Responda en la página de su solicitud o simplemente conteste este correo.',
    },
    quote: {
      subject: (reference) => `Su cotización (referencia ${reference})`,
      heading: 'Su cotización está lista',
      next: 'Acéptela o pida un cambio en la página de su solicitud. ¿Tiene preguntas? Conteste este correo.',
    },
    proof: {
      subject: (reference) => `Su prueba está lista (referencia ${reference})`,
      heading: 'Su prueba está lista',
      next: 'Véala en la página de su solicitud y apruébela o pida un cambio. Nada entra a producción sin su aprobación.',
    },
    link: {
      subject: (reference) => `Su enlace (referencia ${reference})`,
      heading: 'Su enlace',
      next: 'Este es el enlace a su solicitud.',
      notYou: '¿No lo pidió? Alguien conocía su referencia y su correo, pero solo usted recibió este enlace.',
    },
    amount: 'Importe',
    validUntil: 'Válida hasta el',
  },
  ar: {
    page: 'لطلبك صفحة خاصة لا تحتاج إلى حساب: تابع مستجداته وراسلنا وأضف ملفات.',
    open: 'افتح طلبك',
    keep: 'هذا الرابط لك وحدك: من يملكه يستطيع الرد باسمك.',
    message: {
      subject: (reference) => `رسالة بشأن طلبك (الرقم المرجعي ${reference})`,
      heading: 'لدينا رسالة لك',
      next: 'رد في صفحة طلبك، أو يكفي أن ترد على هذه الرسالة.',
    },
    quote: {
      subject: (reference) => `عرض السعر الخاص بك (الرقم المرجعي ${reference})`,
      heading: 'عرض السعر جاهز',
      next: 'اقبله أو اطلب تعديلًا في صفحة طلبك. لديك أسئلة؟ يكفي أن ترد على هذه الرسالة.',
    },
    proof: {
      subject: (reference) => `نموذج المعاينة جاهز (الرقم المرجعي ${reference})`,
      heading: 'نموذج المعاينة جاهز',
      next: 'اطّلع عليه في صفحة طلبك، ثم وافق عليه أو اطلب تعديلًا. لا يبدأ الإنتاج قبل موافقتك.',
    },
    link: {
      subject: (reference) => `رابطك (الرقم المرجعي ${reference})`,
      heading: 'رابطك',
      next: 'هذا هو الرابط إلى طلبك.',
      notYou: 'لم تطلبه؟ عرف شخص رقمك المرجعي وبريدك الإلكتروني، لكن هذا الرابط وصل إليك وحدك.',
    },
    amount: 'المبلغ',
    validUntil: 'صالح حتى',
  },
}
