import { english, type Language, parseLanguage } from '../../_shared/languages.ts'

/** The copy of the visitor's email: the company's words, never the visitor's. */
const en = {
  heading: 'We have your request',
  delayed: 'We’re sorry for the delay: our spam filter held your request back by mistake. We have it now.',
  sorry: 'Sorry for the delay. ',
  thanks: (brand: string) =>
    `Thanks for contacting ${brand}. A real person will read your request and reply by:`,
  preheader: (due: string) => `A real person will reply by ${due}.`,
  request: 'Your request',
  reference: 'Reference number',
  forms: {
    'hero-quote': 'Quote request',
    'quick-quote': 'Quick quote request',
    'project-request': 'Project request',
    unknown: 'Request',
  } as Record<string, string>,
  products: (amount: number) => `${amount} products`,
  files: (amount: number) => (amount === 1 ? '1 file' : `${amount} files`),
  or: ' or ',
  rush: (phone: string) => `You told us it’s a rush. The fastest way to reach us is by phone: ${phone}.`,
  next: 'What happens next: if we have questions, we’ll ask. Then you’ll get a quote with prices and dates. Nothing goes into production until you approve it.',
  add: (reach: string) => `Something to add? Just reply to this email, or reach us at ${reach}.`,
  /** Appended in English only, as the hours are written in English. */
  hours: (hours: string) => ` We’re here ${hours}.`,
  notYou: 'Didn’t contact us? Someone probably mistyped an address. You can ignore this email.',
}

export type ReplyWords = typeof en

const wordsIn: Record<Language, ReplyWords> = {
  en,
  es: {
    heading: 'Recibimos su solicitud',
    delayed:
      'Disculpe la demora: nuestro filtro de correo no deseado retuvo su solicitud por error. Ya la tenemos.',
    sorry: 'Disculpe la demora. ',
    thanks: (brand) =>
      `Gracias por escribirle a ${brand}. Una persona leerá su solicitud y le responderá a más tardar el:`,
    preheader: (due) => `Una persona le responderá a más tardar el ${due}.`,
    request: 'Su solicitud',
    reference: 'Número de referencia',
    forms: {
      'hero-quote': 'Solicitud de cotización',
      'quick-quote': 'Cotización rápida',
      'project-request': 'Solicitud de proyecto',
      unknown: 'Solicitud',
    },
    products: (amount) => `${amount} productos`,
    files: (amount) => (amount === 1 ? '1 archivo' : `${amount} archivos`),
    or: ' o ',
    rush: (phone) => `Nos dijo que es urgente. Lo más rápido es llamarnos: ${phone}.`,
    next: 'Lo que sigue: si tenemos preguntas, se las haremos. Después recibirá una cotización con precios y fechas. Nada entra a producción sin su aprobación.',
    add: (reach) => `¿Quiere agregar algo? Responda a este correo o comuníquese con nosotros: ${reach}.`,
    hours: (hours) => ` Atendemos de ${hours}.`,
    notYou: '¿No nos escribió? Es probable que alguien haya tecleado mal una dirección. Ignore este correo.',
  },
  ar: {
    heading: 'وصلنا طلبك',
    delayed: 'نعتذر عن التأخير: احتجز مرشِّح الرسائل المزعجة طلبك خطأً، وهو الآن لدينا.',
    sorry: 'نعتذر عن التأخير. ',
    thanks: (brand) => `شكرًا لتواصلك مع ${brand}. سيقرأ طلبك أحد موظفينا ويرد عليك في موعد أقصاه:`,
    preheader: (due) => `سيرد عليك أحد موظفينا في موعد أقصاه ${due}.`,
    request: 'طلبك',
    reference: 'الرقم المرجعي',
    forms: {
      'hero-quote': 'طلب عرض سعر',
      'quick-quote': 'طلب عرض سعر سريع',
      'project-request': 'طلب مشروع',
      unknown: 'طلب',
    },
    products: (amount) => `عدد المنتجات: ${amount}`,
    files: (amount) => `عدد الملفات: ${amount}`,
    or: ' أو ',
    rush: (phone) => `ذكرت أن طلبك مستعجل. أسرع طريقة للوصول إلينا هي الهاتف: \u2066${phone}\u2069.`,
    next: 'ما الخطوة التالية؟ إن كانت لدينا أسئلة فسنطرحها عليك، ثم يصلك عرض بالأسعار والمواعيد. لا يبدأ الإنتاج قبل موافقتك.',
    add: (reach) => `هل تود إضافة شيء؟ يكفي أن ترد على هذه الرسالة، أو تواصل معنا: ${reach}.`,
    hours: () => '',
    notYou: 'لم تتواصل معنا؟ ربما أخطأ شخص في كتابة عنوانه. يمكنك تجاهل هذه الرسالة.',
  },
}

/** The copy of a language; English for a language that was removed. */
export function replyWords(code: string) {
  const language = parseLanguage(code) ?? english
  return { language, words: wordsIn[language] }
}
