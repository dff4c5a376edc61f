import type { Language } from '../../_shared/languages.ts'

/** The heading of a mail, which is its subject, too, and what comes next. */
type Copy = readonly [heading: string, next: string]

/** The copy of emails to customers: the company's words, beside what staff wrote. */
const en = {
  /** After each subject. */
  reference: (id: number) => `(reference ${id})`,
  open: 'Open your request',
  keep: 'The link is only for you: anyone who has it can answer in your name.',
  reply: {
    heading: 'We have your request',
    delayed: 'We’re sorry for the delay: our spam filter held your request back by mistake. We have it now.',
    thanks: (brand: string) =>
      `Thanks for contacting ${brand}. A real person will read your request and reply by:`,
    preheader: (due: string) => `A real person will reply by ${due}.`,
    request: 'Your request',
    reference: 'Reference number',
    products: (amount: number) => `${amount} products`,
    files: (amount: number) => (amount === 1 ? '1 file' : `${amount} files`),
    neededBy: 'Needed by',
    or: ' or ',
    rush: (phone: string) => `You told us it’s a rush. The fastest way to reach us is by phone: ${phone}.`,
    next: 'What happens next: if we have questions, we’ll ask. Then you’ll get a quote with prices and dates. Nothing goes into production until you approve it.',
    add: (reach: string, hours: string) =>
      `Something to add? Just reply to this email, or reach us at ${reach}.${hours && ` We’re here ${hours}.`}`,
    page: 'Your request has a private page, without an account: see where it stands, write to us and add files.',
  },
  /** Below each mail, of an address that was mistyped. */
  notYou: 'Didn’t contact us? Someone probably mistyped an address. You can ignore this email.',
  /** Below a link that was asked for. */
  notYourLink: 'Didn’t ask for it? Someone knew your reference and email, but only you received this link.',
  mails: {
    message: [
      'A message about your request',
      'Answer on the page of your request, or just reply to this email.',
    ],
    quote: [
      'Your quote is ready',
      'Accept it or ask for a change on the page of your request. Questions? Just reply to this email.',
    ],
    choice: [
      'Your quotes are ready: choose one',
      'Accept one of them, or ask for a change, on the page of your request. Questions? Just reply to this email.',
    ],
    proof: [
      'Your proof is ready',
      'Look at it on the page of your request, then approve it or ask for a change. Nothing goes into production until you approve it.',
    ],
    shipped: ['Your order is on its way', 'The page of your request says where it stands.'],
    delivered: [
      'Your order is delivered',
      'Look at it soon, and write to us on the page of your request if anything is not right.',
    ],
    part_shipped: [
      'Part of your order is on its way',
      'The rest is in production. The page of your request says where it stands.',
    ],
    part_delivered: [
      'Part of your order is delivered',
      'The rest follows. Look at this part soon, and write to us on the page of your request if anything is not right.',
    ],
    /** Of a parcel that has only what was made again. */
    sentAgain: ['What we made again is on its way', 'The page of your request says where it stands.'],
    /** Of a parcel. */
    corrected: [
      'A correction to your parcel',
      'It replaces what we wrote before. The page of your request says where your order stands.',
    ],
    order_ended: [
      'We have ended your order',
      'Nothing more of it is made or sent. Questions? Answer on the page of your request, or just reply to this email.',
    ],
    parcel_damaged: [
      'We make again what arrived damaged',
      'Nothing to pay. The page of your request says where your order stands.',
    ],
    parcel_wrong: [
      'We make again what wasn’t as you ordered',
      'Nothing to pay. The page of your request says where your order stands.',
    ],
    closes: [
      'What we quoted in addition has closed',
      'Your order is being made, so it can’t be added any more. Want it, too? Answer this email: it becomes an order of its own.',
    ],
    opens: [
      'What we quoted in addition is open again',
      'Your order isn’t being made yet: accept it, or ask for a change, on the page of your request.',
    ],
    withdrawn: [
      'You withdrew your request',
      'We stop working on it. The page of your request has “Take that back”.',
    ],
    resumed: ['We go on with your order', 'The page of your request says where it stands.'],
    parcel_lost: ['A parcel of your order is lost', 'The page of your request says where your order stands.'],
    /** That a stage is reached. */
    takenBack: [
      'We take back what we wrote',
      'It was sent by mistake. The page of your request says where your order stands.',
    ],
    quoteEnded: [
      'Our quote has ended',
      'It can’t be accepted any more. Questions? Just reply to this email.',
    ],
    proofEnded: [
      'Our proof doesn’t count any more',
      'It can’t be approved any more. Questions? Just reply to this email.',
    ],
    quoteOpen: [
      'A reminder: your quote waits for your answer',
      'Accept it, or ask for a change, on the page of your request. We remind you once.',
    ],
    proofOpen: [
      'A reminder: your proof waits for your answer',
      'Approve it, or ask for a change, on the page of your request: production begins after that. We remind you once.',
    ],
    severalOpen: [
      'A reminder: we need your answer',
      'What waits for it is on the page of your request. We remind you once.',
    ],
    accepted: [
      'You accepted our quote',
      'What happens next: you get a proof. Nothing goes into production before you approve it.',
    ],
    approved: [
      'You approved our proof',
      'What happens next: it goes to press, and the page of your request says when.',
    ],
    declined: [
      'You declined our quote',
      'The quote has ended. If you think again, write to us on the page of your request.',
    ],
    change_asked: ['You asked for a change', 'We look at it and come back to you.'],
    /** An answer that staff had noted. */
    undone: [
      'We took back an answer that we had noted',
      'What was before holds again: the page of your request shows it.',
    ],
    details_changed: [
      'The address of your order has changed',
      'The page of your request has the new address. Wasn’t that you? Answer this email at once.',
    ],
    paid: ['We have your payment', 'Thank you. The page of your request says where your order stands.'],
    paidBack: ['We paid you back', 'The page of your request has it, too.'],
    notPaid: [
      'A payment that we confirmed is taken back',
      'It was noted by mistake. The page of your request says what was paid.',
    ],
    link: ['Your link', 'Here is the link to your request.'],
  } satisfies Record<string, Copy>,
  /** In place of the proof that an accepted quote needs none of. */
  begins: 'What happens next: we begin, and the page of your request says when.',
  besideIt: (numbers: string) => `Beside it: request ${numbers}. Each has a page of its own.`,
  /** After how far each line is. */
  proofFirst: 'What needs a proof goes into production only once you have approved it.',
  proofOf: 'Your proof of {lines} is ready',
  lines: 'Lines',
  amount: 'Total',
  deliverOn: 'Delivery',
  validUntil: 'Valid through',
  carrier: 'Carrier',
  tracking: 'Tracking number',
  expected: 'Expected on',
  by: 'Name',
  at: 'Date and time',
  order: 'Purchase order',
  file: 'File',
  /** Of several quotes, the one that was taken. */
  option: 'Option',
  sum: 'Amount',
  paidOn: 'Day',
  how: 'How',
  toPay: 'To pay before we begin',
  paidFirst: 'We begin when it is paid. The page of your request leads to where you can.',
  invoiced: 'The page of your request has to whom the invoice goes.',
  said: 'What we wrote:',
  told: {
    phone: (day: string) => `As you told us by phone on ${day}.`,
    email: (day: string) => `As you told us by email on ${day}.`,
  },
  late: (day: string) => `The last day of the quote was ${day}; we take your answer all the same.`,
  noted: 'What we noted:',
  wrong: 'Not so? Press “That’s wrong” on the page of your request.',
}

export const mailWords: Record<Language, typeof en> = {
  en,
  es: {
    reference: (id) => `(referencia ${id})`,
    open: 'Abrir su solicitud',
    keep: 'El enlace es solo para usted: quien lo tenga puede responder en su nombre.',
    reply: {
      heading: 'Recibimos su solicitud',
      delayed:
        'Disculpe la demora: nuestro filtro de correo no deseado retuvo su solicitud por error. Ya la tenemos.',
      thanks: (brand) =>
        `Gracias por escribirle a ${brand}. Una persona leerá su solicitud y le responderá a más tardar el:`,
      preheader: (due) => `Una persona le responderá a más tardar el ${due}.`,
      request: 'Su solicitud',
      reference: 'Número de referencia',
      products: (amount) => `${amount} productos`,
      files: (amount) => (amount === 1 ? '1 archivo' : `${amount} archivos`),
      neededBy: 'Para el',
      or: ' o ',
      rush: (phone) => `Nos dijo que es urgente. Lo más rápido es llamarnos: ${phone}.`,
      next: 'Lo que sigue: si tenemos preguntas, se las haremos. Después recibirá una cotización con precios y fechas. Nada entra a producción sin su aprobación.',
      add: (reach) => `¿Quiere agregar algo? Responda a este correo o comuníquese con nosotros: ${reach}.`,
      page: 'Su solicitud tiene una página privada, sin cuenta: vea cómo va, escríbanos y agregue archivos.',
    },
    notYou: '¿No nos escribió? Es probable que alguien haya tecleado mal una dirección. Ignore este correo.',
    notYourLink:
      '¿No lo pidió? Alguien conocía su referencia y su correo, pero solo usted recibió este enlace.',
    mails: {
      message: [
        'Un mensaje sobre su solicitud',
        'Responda en la página de su solicitud o simplemente conteste este correo.',
      ],
      quote: [
        'Su cotización está lista',
        'Acéptela o pida un cambio en la página de su solicitud. ¿Tiene preguntas? Conteste este correo.',
      ],
      choice: [
        'Sus cotizaciones están listas: elija una',
        'Acepte una de ellas o pida un cambio en la página de su solicitud. ¿Tiene preguntas? Conteste este correo.',
      ],
      proof: [
        'Su prueba está lista',
        'Véala en la página de su solicitud y apruébela o pida un cambio. Nada entra a producción sin su aprobación.',
      ],
      shipped: ['Su pedido va en camino', 'La página de su solicitud dice cómo va.'],
      delivered: [
        'Su pedido ya se entregó',
        'Revíselo pronto y, si algo no está bien, escríbanos en la página de su solicitud.',
      ],
      part_shipped: [
        'Parte de su pedido va en camino',
        'El resto está en producción. La página de su solicitud dice cómo va.',
      ],
      part_delivered: [
        'Parte de su pedido ya se entregó',
        'El resto viene después. Revise esta parte pronto y, si algo no está bien, escríbanos en la página de su solicitud.',
      ],
      corrected: [
        'Una corrección sobre su paquete',
        'Sustituye lo que le escribimos antes. La página de su solicitud dice cómo va su pedido.',
      ],
      order_ended: [
        'Dimos por terminado su pedido',
        'No se produce ni se envía nada más. ¿Preguntas? Responda en la página de su solicitud o simplemente conteste este correo.',
      ],
      parcel_damaged: [
        'Hacemos de nuevo lo que llegó dañado',
        'No hay nada que pagar. La página de su solicitud dice cómo va su pedido.',
      ],
      parcel_wrong: [
        'Hacemos de nuevo lo que no llegó como usted lo pidió',
        'No hay nada que pagar. La página de su solicitud dice cómo va su pedido.',
      ],
      closes: [
        'Lo que cotizamos además se cerró',
        'Su pedido se está produciendo, por lo que ya no se puede añadir. ¿Lo quiere también? Conteste este correo: será un pedido aparte.',
      ],
      opens: [
        'Lo que cotizamos además está abierto de nuevo',
        'Su pedido aún no se está produciendo: acéptelo, o pida un cambio, en la página de su solicitud.',
      ],
      sentAgain: ['Lo que hicimos de nuevo va en camino', 'La página de su solicitud dice cómo va.'],
      withdrawn: [
        'Usted retiró su solicitud',
        'Dejamos de trabajar en ella. La página de su solicitud permite deshacerlo.',
      ],
      resumed: ['Seguimos con su pedido', 'La página de su solicitud dice cómo va.'],
      parcel_lost: ['Un paquete de su pedido se perdió', 'La página de su solicitud dice cómo va su pedido.'],
      takenBack: [
        'Dejamos sin efecto lo que escribimos',
        'Se envió por error. La página de su solicitud dice cómo va su pedido.',
      ],
      quoteEnded: [
        'Nuestra cotización queda cerrada',
        'Ya no se puede aceptar. ¿Tiene preguntas? Conteste este correo.',
      ],
      proofEnded: [
        'Nuestra prueba ya no es válida',
        'Ya no se puede aprobar. ¿Tiene preguntas? Conteste este correo.',
      ],
      quoteOpen: [
        'Recordatorio: su cotización espera su respuesta',
        'Acéptela o pida un cambio en la página de su solicitud. Solo se lo recordamos una vez.',
      ],
      proofOpen: [
        'Recordatorio: su prueba espera su respuesta',
        'Apruébela o pida un cambio en la página de su solicitud: la producción empieza después. Solo se lo recordamos una vez.',
      ],
      accepted: [
        'Usted aceptó nuestra cotización',
        'Lo que sigue: recibirá una prueba. Nada entra a producción antes de que usted la apruebe.',
      ],
      approved: [
        'Usted aprobó nuestra prueba',
        'Lo que sigue: la impresión. La página de su solicitud dirá cuándo.',
      ],
      severalOpen: [
        'Recordatorio: necesitamos su respuesta',
        'Lo pendiente está en la página de su solicitud. Solo se lo recordamos una vez.',
      ],
      declined: [
        'Usted rechazó nuestra cotización',
        'La cotización queda cerrada. Si cambia de opinión, escríbanos en la página de su solicitud.',
      ],
      change_asked: ['Usted pidió un cambio', 'Lo revisamos y le respondemos.'],
      undone: [
        'Dejamos sin efecto una respuesta que habíamos anotado',
        'Vuelve a valer lo anterior: lo muestra la página de su solicitud.',
      ],
      details_changed: [
        'La dirección de su pedido ha cambiado',
        'La página de su solicitud tiene la nueva dirección. ¿No fue usted? Conteste este correo de inmediato.',
      ],
      paid: ['Recibimos su pago', 'Gracias. La página de su solicitud dice cómo va su pedido.'],
      paidBack: ['Le devolvimos un pago', 'También consta en la página de su solicitud.'],
      notPaid: [
        'Un pago que confirmamos queda sin efecto',
        'Se anotó por error. La página de su solicitud dice qué se ha pagado.',
      ],
      link: ['Su enlace', 'Este es el enlace a su solicitud.'],
    },
    begins: 'Lo que sigue: comenzamos, y la página de su solicitud dirá cuándo.',
    besideIt: (numbers) => `Junto a ella: la solicitud ${numbers}. Cada una tiene su propia página.`,
    proofFirst: 'Lo que lleva prueba entra a producción solo cuando usted la haya aprobado.',
    proofOf: 'Su prueba de {lines} está lista',
    lines: 'Artículos',
    amount: 'Total',
    deliverOn: 'Entrega',
    validUntil: 'Válida hasta el',
    carrier: 'Transportista',
    tracking: 'Número de rastreo',
    expected: 'Llegada prevista',
    by: 'Nombre',
    at: 'Fecha y hora',
    order: 'Orden de compra',
    file: 'Archivo',
    option: 'Opción',
    sum: 'Importe',
    paidOn: 'Día',
    how: 'Forma de pago',
    toPay: 'Por pagar antes de empezar',
    paidFirst: 'Empezamos cuando esté pagado. La página de su solicitud lleva al sitio donde puede hacerlo.',
    invoiced: 'La página de su solicitud dice a nombre de quién va la factura.',
    said: 'Lo que escribimos:',
    told: {
      phone: (day) => `Como nos dijo por teléfono el ${day}.`,
      email: (day) => `Como nos dijo por correo el ${day}.`,
    },
    late: (day) => `El último día de la cotización era el ${day}; aun así damos por buena su respuesta.`,
    noted: 'Lo que anotamos:',
    wrong: '¿No es así? Elija “No es así” en la página de su solicitud.',
  },
  ar: {
    reference: (id) => `(الرقم المرجعي ${id})`,
    open: 'افتح طلبك',
    keep: 'هذا الرابط لك وحدك: من لديه الرابط يستطيع الرد باسمك.',
    reply: {
      heading: 'وصلنا طلبك',
      delayed: 'نعتذر عن التأخير: احتجز مرشِّح الرسائل المزعجة طلبك خطأً، وهو الآن لدينا.',
      thanks: (brand) => `شكرًا لتواصلك مع ${brand}. سيقرأ طلبك أحد موظفينا ويرد عليك في موعد أقصاه:`,
      preheader: (due) => `سيرد عليك أحد موظفينا في موعد أقصاه ${due}.`,
      request: 'طلبك',
      reference: 'الرقم المرجعي',
      products: (amount) => `عدد المنتجات: ${amount}`,
      files: (amount) => `عدد الملفات: ${amount}`,
      neededBy: 'مطلوب بتاريخ',
      or: ' أو ',
      rush: (phone) => `ذكرت أن طلبك مستعجل. أسرع طريقة للوصول إلينا هي الهاتف: \u2066${phone}\u2069.`,
      next: 'ما الخطوة التالية؟ إن كانت لدينا أسئلة فسنطرحها عليك، ثم يصلك عرض بالأسعار والمواعيد. لا يبدأ الإنتاج قبل موافقتك.',
      add: (reach) => `هل تود إضافة شيء؟ يكفي أن ترد على هذه الرسالة، أو تواصل معنا: \u2066${reach}\u2069.`,
      page: 'لطلبك صفحة خاصة لا تحتاج إلى حساب: تابع مستجداته وراسلنا وأضف ملفات.',
    },
    notYou: 'لم تتواصل معنا؟ ربما أخطأ شخص في كتابة عنوانه. يمكنك تجاهل هذه الرسالة.',
    notYourLink: 'لم تطلبه؟ عرف شخص رقمك المرجعي وبريدك الإلكتروني، لكن هذا الرابط وصل إليك وحدك.',
    mails: {
      message: ['رسالة بشأن طلبك', 'رد في صفحة طلبك، أو يكفي أن ترد على هذه الرسالة.'],
      quote: [
        'عرض السعر جاهز',
        'اقبله أو اطلب تعديلًا في صفحة طلبك. لديك أسئلة؟ يكفي أن ترد على هذه الرسالة.',
      ],
      choice: [
        'عروض السعر جاهزة: اختر واحدًا',
        'اقبل واحدًا منها أو اطلب تعديلًا في صفحة طلبك. لديك أسئلة؟ يكفي أن ترد على هذه الرسالة.',
      ],
      proof: [
        'نموذج المراجعة جاهز',
        'اطّلع عليه في صفحة طلبك، ثم اعتمده أو اطلب تعديلًا. لا يبدأ الإنتاج قبل اعتمادك.',
      ],
      shipped: ['طلبك في الطريق إليك', 'تجد مستجداته في صفحة طلبك.'],
      delivered: ['سُلِّم طلبك', 'افحصه في أقرب وقت، وإن لم يكن كما ينبغي فاكتب إلينا في صفحة طلبك.'],
      part_shipped: ['جزء من طلبك في الطريق إليك', 'الباقي قيد الإنتاج، وتجد مستجداته في صفحة طلبك.'],
      part_delivered: [
        'سُلِّم جزء من طلبك',
        'الباقي يصلك لاحقًا. افحص هذا الجزء في أقرب وقت، وإن لم يكن كما ينبغي فاكتب إلينا في صفحة طلبك.',
      ],
      corrected: ['تصحيح بشأن طردك', 'يحل هذا محل ما كتبناه من قبل. تجد مستجدات طلبك في صفحته.'],
      order_ended: [
        'أنهينا طلبك',
        'لا يُصنع منه شيء بعد الآن ولا يُرسل. هل لديك أسئلة؟ أجب في صفحة طلبك، أو رُدّ على هذه الرسالة.',
      ],
      parcel_damaged: ['نصنع من جديد ما وصل تالفًا', 'لا شيء للدفع. تجد مستجدات طلبك في صفحته.'],
      parcel_wrong: ['نصنع من جديد ما لم يصل كما طلبته', 'لا شيء للدفع. تجد مستجدات طلبك في صفحته.'],
      closes: [
        'أُغلق ما عرضناه إضافةً',
        'طلبك قيد الإنتاج، ولذلك لا يمكن إضافته بعد الآن. أتريده أيضًا؟ رُدّ على هذه الرسالة: يصبح طلبًا مستقلًا.',
      ],
      opens: ['ما عرضناه إضافةً مفتوح من جديد', 'لم يبدأ إنتاج طلبك بعد: اقبله أو اطلب تعديلًا في صفحة طلبك.'],
      sentAgain: ['ما صنعناه من جديد في الطريق', 'تجد مستجداته في صفحة طلبك.'],
      withdrawn: ['سحبت طلبك', 'نتوقف عن العمل عليه. يمكنك التراجع عن ذلك في صفحة طلبك.'],
      resumed: ['نواصل العمل على طلبك', 'تجد مستجداته في صفحته.'],
      parcel_lost: ['فُقد طرد من طلبك', 'تجد مستجدات طلبك في صفحته.'],
      takenBack: ['نتراجع عما كتبناه', 'أُرسل بالخطأ. تجد مستجدات طلبك في صفحته.'],
      quoteEnded: ['انتهى عرض السعر', 'لم يعد قبوله ممكنًا. لديك أسئلة؟ يكفي أن ترد على هذه الرسالة.'],
      proofEnded: [
        'لم يعد نموذج المراجعة ساريًا',
        'لم يعد اعتماده ممكنًا. لديك أسئلة؟ يكفي أن ترد على هذه الرسالة.',
      ],
      quoteOpen: [
        'تذكير: عرض السعر في انتظار ردك',
        'اقبله أو اطلب تعديلًا في صفحة طلبك. نذكّرك مرة واحدة فقط.',
      ],
      proofOpen: [
        'تذكير: نموذج المراجعة في انتظار ردك',
        'اعتمده أو اطلب تعديلًا في صفحة طلبك، فبعد ذلك يبدأ الإنتاج. نذكّرك مرة واحدة فقط.',
      ],
      accepted: ['قبلت عرض السعر', 'الخطوة التالية: يصلك نموذج مراجعة. لا يبدأ الإنتاج قبل أن تعتمده.'],
      approved: ['اعتمدت نموذج المراجعة', 'الخطوة التالية: الطباعة، وتخبرك صفحة طلبك بموعدها.'],
      severalOpen: ['تذكير: نحتاج إلى جوابك', 'تجد المطلوب في صفحة طلبك. نذكّرك مرة واحدة فقط.'],
      declined: ['رفضت عرض السعر', 'انتهى العرض. إن غيّرت رأيك فاكتب إلينا في صفحة طلبك.'],
      change_asked: ['طلبت تعديلًا', 'ننظر فيه ونعود إليك.'],
      undone: ['ألغينا جوابًا كنا قد سجّلناه', 'عاد ما كان قبل ذلك ساريًا، وتجده في صفحة طلبك.'],
      details_changed: [
        'تغيّر عنوان طلبك',
        'تجد العنوان الجديد في صفحة طلبك. لم تغيّره أنت؟ رد على هذه الرسالة فورًا.',
      ],
      paid: ['وصلتنا دفعتك', 'شكرًا لك. تجد مستجدات طلبك في صفحته.'],
      paidBack: ['أعدنا إليك مبلغًا', 'تجده أيضًا في صفحة طلبك.'],
      notPaid: ['ألغينا دفعة كنا قد أكدناها', 'سُجّلت بالخطأ. تجد ما دُفع في صفحة طلبك.'],
      link: ['رابطك', 'هذا هو الرابط إلى طلبك.'],
    },
    begins: 'الخطوة التالية: نبدأ، وتخبرك صفحة طلبك بالموعد.',
    besideIt: (numbers) => `إلى جانبه: الطلب رقم ${numbers}. لكل طلب صفحة خاصة به.`,
    proofFirst: 'ما له نموذج مراجعة لا يبدأ إنتاجه قبل أن تعتمده.',
    proofOf: 'نموذج مراجعة {lines} جاهز',
    lines: 'الأصناف',
    amount: 'الإجمالي',
    deliverOn: 'التسليم',
    validUntil: 'صالح حتى',
    carrier: 'شركة الشحن',
    tracking: 'رقم التتبع',
    expected: 'الوصول المتوقع',
    by: 'الاسم',
    at: 'التاريخ والوقت',
    order: 'أمر الشراء',
    file: 'الملف',
    option: 'الخيار',
    sum: 'المبلغ',
    paidOn: 'اليوم',
    how: 'طريقة الدفع',
    toPay: 'المطلوب دفعه قبل أن نبدأ',
    paidFirst: 'نبدأ عند الدفع، وتجد في صفحة طلبك أين يمكنك ذلك.',
    invoiced: 'تجد في صفحة طلبك من تصدر الفاتورة باسمه.',
    said: 'ما كتبناه:',
    told: {
      phone: (day) => `كما أخبرتنا بالهاتف في ${day}.`,
      email: (day) => `كما أخبرتنا بالبريد الإلكتروني في ${day}.`,
    },
    late: (day) => `كان آخر يوم لعرض السعر ${day}، ونأخذ بجوابك مع ذلك.`,
    noted: 'ما سجّلناه:',
    wrong: 'ليس كذلك؟ اختر «هذا غير صحيح» في صفحة طلبك.',
  },
}
