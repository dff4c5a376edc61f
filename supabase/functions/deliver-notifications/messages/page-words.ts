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
  shipped: {
    subject: (reference: number) => `Your order is on its way (reference ${reference})`,
    heading: 'Your order is on its way',
    next: 'The page of your request says where it stands.',
  },
  delivered: {
    subject: (reference: number) => `Your order is delivered (reference ${reference})`,
    heading: 'Your order is delivered',
    next: 'Look at it soon, and write to us on the page of your request if anything is not right.',
  },
  quoteOpen: {
    subject: (reference: number) => `A reminder: your quote (reference ${reference})`,
    heading: 'Your quote waits for your answer',
    next: 'Accept it, or ask for a change, on the page of your request. We remind you once.',
  },
  proofOpen: {
    subject: (reference: number) => `A reminder: your proof (reference ${reference})`,
    heading: 'Your proof waits for your answer',
    next: 'Approve it, or ask for a change, on the page of your request: production begins after that. We remind you once.',
  },
  accepted: {
    subject: (reference: number) => `You accepted our quote (reference ${reference})`,
    heading: 'You accepted our quote',
    next: 'What happens next: you get a proof, unless you have approved it already. Nothing goes into production before that.',
  },
  approved: {
    subject: (reference: number) => `You approved our proof (reference ${reference})`,
    heading: 'You approved our proof',
    next: 'What happens next: it goes to press, and the page of your request says when.',
  },
  link: {
    subject: (reference: number) => `Your link (reference ${reference})`,
    heading: 'Your link',
    next: 'Here is the link to your request.',
    notYou: 'Didn’t ask for it? Someone knew your reference and email, but only you received this link.',
  },
  amount: 'Amount',
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
    shipped: {
      subject: (reference) => `Su pedido va en camino (referencia ${reference})`,
      heading: 'Su pedido va en camino',
      next: 'La página de su solicitud dice cómo va.',
    },
    delivered: {
      subject: (reference) => `Su pedido está entregado (referencia ${reference})`,
      heading: 'Su pedido está entregado',
      next: 'Revíselo pronto y, si algo no está bien, escríbanos en la página de su solicitud.',
    },
    quoteOpen: {
      subject: (reference) => `Recordatorio: su cotización (referencia ${reference})`,
      heading: 'Su cotización espera su respuesta',
      next: 'Acéptela o pida un cambio en la página de su solicitud. Solo se lo recordamos una vez.',
    },
    proofOpen: {
      subject: (reference) => `Recordatorio: su prueba (referencia ${reference})`,
      heading: 'Su prueba espera su respuesta',
      next: 'Apruébela o pida un cambio en la página de su solicitud: la producción empieza después. Solo se lo recordamos una vez.',
    },
    accepted: {
      subject: (reference) => `Usted aceptó nuestra cotización (referencia ${reference})`,
      heading: 'Usted aceptó nuestra cotización',
      next: 'Lo que sigue: recibirá una prueba, si no la ha aprobado ya. Nada entra a producción antes.',
    },
    approved: {
      subject: (reference) => `Usted aprobó nuestra prueba (referencia ${reference})`,
      heading: 'Usted aprobó nuestra prueba',
      next: 'Lo que sigue: la impresión. La página de su solicitud dirá cuándo.',
    },
    link: {
      subject: (reference) => `Su enlace (referencia ${reference})`,
      heading: 'Su enlace',
      next: 'Este es el enlace a su solicitud.',
      notYou: '¿No lo pidió? Alguien conocía su referencia y su correo, pero solo usted recibió este enlace.',
    },
    amount: 'Importe',
    validUntil: 'Válida hasta el',
    carrier: 'Transportista',
    tracking: 'Número de rastreo',
    expected: 'Se espera el',
    by: 'Nombre',
    at: 'Fecha y hora',
    order: 'Orden de compra',
    file: 'Archivo',
    checksum: 'Su SHA-256 empieza con',
    said: 'Lo que escribimos:',
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
    shipped: {
      subject: (reference) => `طلبك في الطريق إليك (الرقم المرجعي ${reference})`,
      heading: 'طلبك في الطريق إليك',
      next: 'تجد مستجداته في صفحة طلبك.',
    },
    delivered: {
      subject: (reference) => `سُلِّم طلبك (الرقم المرجعي ${reference})`,
      heading: 'سُلِّم طلبك',
      next: 'افحصه قريبًا، وإن لم يكن كما ينبغي فاكتب إلينا في صفحة طلبك.',
    },
    quoteOpen: {
      subject: (reference) => `تذكير: عرض السعر الخاص بك (الرقم المرجعي ${reference})`,
      heading: 'عرض السعر في انتظار ردك',
      next: 'اقبله أو اطلب تعديلًا في صفحة طلبك. نذكّرك مرة واحدة فقط.',
    },
    proofOpen: {
      subject: (reference) => `تذكير: نموذج المعاينة (الرقم المرجعي ${reference})`,
      heading: 'نموذج المعاينة في انتظار ردك',
      next: 'وافق عليه أو اطلب تعديلًا في صفحة طلبك، فبعد ذلك يبدأ الإنتاج. نذكّرك مرة واحدة فقط.',
    },
    accepted: {
      subject: (reference) => `قبلت عرض السعر (الرقم المرجعي ${reference})`,
      heading: 'قبلت عرض السعر',
      next: 'الخطوة التالية: يصلك نموذج معاينة، إن لم تكن قد وافقت عليه. لا يبدأ الإنتاج قبل ذلك.',
    },
    approved: {
      subject: (reference) => `وافقت على نموذج المعاينة (الرقم المرجعي ${reference})`,
      heading: 'وافقت على نموذج المعاينة',
      next: 'الخطوة التالية: الطباعة، وتخبرك صفحة طلبك بموعدها.',
    },
    link: {
      subject: (reference) => `رابطك (الرقم المرجعي ${reference})`,
      heading: 'رابطك',
      next: 'هذا هو الرابط إلى طلبك.',
      notYou: 'لم تطلبه؟ عرف شخص رقمك المرجعي وبريدك الإلكتروني، لكن هذا الرابط وصل إليك وحدك.',
    },
    amount: 'المبلغ',
    validUntil: 'صالح حتى',
    carrier: 'شركة الشحن',
    tracking: 'رقم التتبع',
    expected: 'متوقع في',
    by: 'الاسم',
    at: 'التاريخ والوقت',
    order: 'أمر الشراء',
    file: 'الملف',
    checksum: 'يبدأ SHA-256 الخاص به بـ',
    said: 'ما كتبناه:',
  },
}
