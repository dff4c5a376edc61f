import type { Language } from '../../_shared/languages.ts'

/** The copy of emails to customers: the company's words, beside what staff wrote. The heading is the subject, too. */
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
    or: ' or ',
    rush: (phone: string) => `You told us it’s a rush. The fastest way to reach us is by phone: ${phone}.`,
    next: 'What happens next: if we have questions, we’ll ask. Then you’ll get a quote with prices and dates. Nothing goes into production until you approve it.',
    add: (reach: string, hours: string) =>
      `Something to add? Just reply to this email, or reach us at ${reach}.${hours && ` We’re here ${hours}.`}`,
    page: 'Your request has a private page, without an account: see where it stands, write to us and add files.',
  },
  /** Below each mail, of an address that was mistyped. */
  notYou: 'Didn’t contact us? Someone probably mistyped an address. You can ignore this email.',
  message: {
    heading: 'A message about your request',
    next: 'Answer on the page of your request, or just reply to this email.',
  },
  quote: {
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
  part_shipped: {
    heading: 'Part of your order is on its way',
    next: 'The rest is in production. The page of your request says where it stands.',
  },
  part_delivered: {
    heading: 'Part of your order is delivered',
    next: 'The rest follows. Look at this part soon, and write to us on the page of your request if anything is not right.',
  },
  /** Of a parcel. */
  corrected: {
    heading: 'A correction to your parcel',
    next: 'It replaces what we wrote before. The page of your request says where your order stands.',
  },
  order_ended: {
    heading: 'We have ended your order',
    next: 'Nothing more of it is made or sent. Questions? Answer on the page of your request, or just reply to this email.',
  },
  parcel_damaged: {
    heading: 'We make it again: it arrived damaged',
    next: 'Nothing to pay. The page of your request says where your order stands.',
  },
  parcel_wrong: {
    heading: 'We make it again: it wasn’t what you ordered',
    next: 'Nothing to pay. The page of your request says where your order stands.',
  },
  closes: {
    heading: 'What we quoted in addition has closed',
    next: 'Your order is being made, so it can’t be added any more. Want it, too? Answer this email: it becomes an order of its own.',
  },
  opens: {
    heading: 'What we quoted in addition is open again',
    next: 'Your order isn’t being made yet: accept it, or ask for a change, on the page of your request.',
  },
  withdrawn: {
    heading: 'You withdrew your request',
    next: 'We stop working on it. The page of your request has “Take that back”.',
  },
  parcel_lost: {
    heading: 'A parcel of your order is lost',
    next: 'The page of your request says where your order stands.',
  },
  /** That a stage is reached. */
  takenBack: {
    heading: 'We take back what we wrote',
    next: 'It was sent by mistake. The page of your request says where your order stands.',
  },
  quoteEnded: {
    heading: 'Our quote has ended',
    next: 'It can’t be accepted any more. Questions? Just reply to this email.',
  },
  proofEnded: {
    heading: 'Our proof doesn’t count any more',
    next: 'It can’t be approved any more. Questions? Just reply to this email.',
  },
  quoteOpen: {
    heading: 'A reminder: your quote waits for your answer',
    next: 'Accept it, or ask for a change, on the page of your request. We remind you once.',
  },
  proofOpen: {
    heading: 'A reminder: your proof waits for your answer',
    next: 'Approve it, or ask for a change, on the page of your request: production begins after that. We remind you once.',
  },
  severalOpen: {
    heading: 'A reminder: we need your answer',
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
  change_asked: {
    heading: 'You asked for a change',
    next: 'We look at it and come back to you.',
  },
  /** An answer that staff had noted. */
  undone: {
    heading: 'We took back an answer that we had noted',
    next: 'What was before holds again: the page of your request shows it.',
  },
  details_changed: {
    heading: 'The address of your order has changed',
    next: 'The page of your request has the new address. Wasn’t that you? Answer this email at once.',
  },
  /** In place of the proof that an accepted quote needs none of. */
  begins: 'What happens next: we begin, and the page of your request says when.',
  besideIt: (numbers: string) => `Beside it: request ${numbers}. Each has a page of its own.`,
  link: {
    heading: 'Your link',
    next: 'Here is the link to your request.',
    notYou: 'Didn’t ask for it? Someone knew your reference and email, but only you received this link.',
  },
  lines: 'Lines',
  proofOf: 'A proof comes of',
  /** Where other lines need none. */
  proofOfThese:
    'What happens next: you get a proof of these, unless you have approved it already. They do not go into production before that.',
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
  checksum: 'Its SHA-256 begins with',
  said: 'What we wrote:',
  told: {
    phone: (day: string) => `As you told us by phone on ${day}.`,
    email: (day: string) => `As you told us by email on ${day}.`,
  },
  late: (day: string) => `The last day of the quote was ${day}; we take your answer all the same.`,
  noted: 'What we noted:',
  unsigned: 'You didn’t sign the file on your page, so there is no checksum of it.',
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
      or: ' o ',
      rush: (phone) => `Nos dijo que es urgente. Lo más rápido es llamarnos: ${phone}.`,
      next: 'Lo que sigue: si tenemos preguntas, se las haremos. Después recibirá una cotización con precios y fechas. Nada entra a producción sin su aprobación.',
      add: (reach) => `¿Quiere agregar algo? Responda a este correo o comuníquese con nosotros: ${reach}.`,
      page: 'Su solicitud tiene una página privada, sin cuenta: vea cómo va, escríbanos y agregue archivos.',
    },
    notYou: '¿No nos escribió? Es probable que alguien haya tecleado mal una dirección. Ignore este correo.',
    message: {
      heading: 'Un mensaje sobre su solicitud',
      next: 'Responda en la página de su solicitud o simplemente conteste este correo.',
    },
    quote: {
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
    part_shipped: {
      heading: 'Parte de su pedido va en camino',
      next: 'El resto está en producción. La página de su solicitud dice cómo va.',
    },
    part_delivered: {
      heading: 'Parte de su pedido ya se entregó',
      next: 'El resto viene después. Revise esta parte pronto y, si algo no está bien, escríbanos en la página de su solicitud.',
    },
    corrected: {
      heading: 'Una corrección sobre su paquete',
      next: 'Sustituye lo que le escribimos antes. La página de su solicitud dice cómo va su pedido.',
    },
    order_ended: {
      heading: 'Dimos por terminado su pedido',
      next: 'No se produce ni se envía nada más. ¿Preguntas? Responda en la página de su solicitud o simplemente conteste este correo.',
    },
    parcel_damaged: {
      heading: 'Lo hacemos de nuevo: llegó dañado',
      next: 'No hay nada que pagar. La página de su solicitud dice cómo va su pedido.',
    },
    parcel_wrong: {
      heading: 'Lo hacemos de nuevo: no era lo que usted pidió',
      next: 'No hay nada que pagar. La página de su solicitud dice cómo va su pedido.',
    },
    closes: {
      heading: 'Lo que cotizamos además se cerró',
      next: 'Su pedido se está produciendo, por lo que ya no se puede añadir. ¿Lo quiere también? Conteste este correo: será un pedido aparte.',
    },
    opens: {
      heading: 'Lo que cotizamos además está abierto de nuevo',
      next: 'Su pedido aún no se está produciendo: acéptelo, o pida un cambio, en la página de su solicitud.',
    },
    withdrawn: {
      heading: 'Usted retiró su solicitud',
      next: 'Dejamos de trabajar en ella. La página de su solicitud permite deshacerlo.',
    },
    parcel_lost: {
      heading: 'Un paquete de su pedido se perdió',
      next: 'La página de su solicitud dice cómo va su pedido.',
    },
    takenBack: {
      heading: 'Dejamos sin efecto lo que escribimos',
      next: 'Se envió por error. La página de su solicitud dice cómo va su pedido.',
    },
    quoteEnded: {
      heading: 'Nuestra cotización queda cerrada',
      next: 'Ya no se puede aceptar. ¿Tiene preguntas? Conteste este correo.',
    },
    proofEnded: {
      heading: 'Nuestra prueba ya no es válida',
      next: 'Ya no se puede aprobar. ¿Tiene preguntas? Conteste este correo.',
    },
    quoteOpen: {
      heading: 'Recordatorio: su cotización espera su respuesta',
      next: 'Acéptela o pida un cambio en la página de su solicitud. Solo se lo recordamos una vez.',
    },
    proofOpen: {
      heading: 'Recordatorio: su prueba espera su respuesta',
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
      heading: 'Recordatorio: necesitamos su respuesta',
      next: 'Lo pendiente está en la página de su solicitud. Solo se lo recordamos una vez.',
    },
    declined: {
      heading: 'Usted rechazó nuestra cotización',
      next: 'La cotización queda cerrada. Si cambia de opinión, escríbanos en la página de su solicitud.',
    },
    change_asked: {
      heading: 'Usted pidió un cambio',
      next: 'Lo revisamos y le respondemos.',
    },
    undone: {
      heading: 'Dejamos sin efecto una respuesta que habíamos anotado',
      next: 'Vuelve a valer lo anterior: lo muestra la página de su solicitud.',
    },
    details_changed: {
      heading: 'La dirección de su pedido ha cambiado',
      next: 'La página de su solicitud tiene la nueva dirección. ¿No fue usted? Conteste este correo de inmediato.',
    },
    begins: 'Lo que sigue: comenzamos, y la página de su solicitud dirá cuándo.',
    besideIt: (numbers) => `Junto a ella: la solicitud ${numbers}. Cada una tiene su propia página.`,
    link: {
      heading: 'Su enlace',
      next: 'Este es el enlace a su solicitud.',
      notYou: '¿No lo pidió? Alguien conocía su referencia y su correo, pero solo usted recibió este enlace.',
    },
    lines: 'Artículos',
    proofOf: 'Habrá prueba de',
    proofOfThese:
      'Lo que sigue: recibirá una prueba de estos artículos, si no la ha aprobado ya. No entran a producción antes.',
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
    checksum: 'Su SHA-256 empieza con',
    said: 'Lo que escribimos:',
    told: {
      phone: (day) => `Como nos dijo por teléfono el ${day}.`,
      email: (day) => `Como nos dijo por correo el ${day}.`,
    },
    late: (day) => `El último día de la cotización era el ${day}; aun así damos por buena su respuesta.`,
    noted: 'Lo que anotamos:',
    unsigned: 'Usted no firmó el archivo en su página, por lo que no hay suma de verificación.',
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
      or: ' أو ',
      rush: (phone) => `ذكرت أن طلبك مستعجل. أسرع طريقة للوصول إلينا هي الهاتف: \u2066${phone}\u2069.`,
      next: 'ما الخطوة التالية؟ إن كانت لدينا أسئلة فسنطرحها عليك، ثم يصلك عرض بالأسعار والمواعيد. لا يبدأ الإنتاج قبل موافقتك.',
      add: (reach) => `هل تود إضافة شيء؟ يكفي أن ترد على هذه الرسالة، أو تواصل معنا: \u2066${reach}\u2069.`,
      page: 'لطلبك صفحة خاصة لا تحتاج إلى حساب: تابع مستجداته وراسلنا وأضف ملفات.',
    },
    notYou: 'لم تتواصل معنا؟ ربما أخطأ شخص في كتابة عنوانه. يمكنك تجاهل هذه الرسالة.',
    message: {
      heading: 'رسالة بشأن طلبك',
      next: 'رد في صفحة طلبك، أو يكفي أن ترد على هذه الرسالة.',
    },
    quote: {
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
    part_shipped: {
      heading: 'جزء من طلبك في الطريق إليك',
      next: 'الباقي قيد الإنتاج، وتجد مستجداته في صفحة طلبك.',
    },
    part_delivered: {
      heading: 'سُلِّم جزء من طلبك',
      next: 'الباقي يصلك لاحقًا. افحص هذا الجزء في أقرب وقت، وإن لم يكن كما ينبغي فاكتب إلينا في صفحة طلبك.',
    },
    corrected: {
      heading: 'تصحيح بشأن طردك',
      next: 'يحل هذا محل ما كتبناه من قبل. تجد مستجدات طلبك في صفحته.',
    },
    order_ended: {
      heading: 'أنهينا طلبك',
      next: 'لا يُصنع منه شيء بعد الآن ولا يُرسل. هل لديك أسئلة؟ أجب في صفحة طلبك، أو رُدّ على هذه الرسالة.',
    },
    parcel_damaged: {
      heading: 'نصنعه من جديد: وصل تالفًا',
      next: 'لا شيء للدفع. تجد مستجدات طلبك في صفحته.',
    },
    parcel_wrong: {
      heading: 'نصنعه من جديد: لم يكن ما طلبته',
      next: 'لا شيء للدفع. تجد مستجدات طلبك في صفحته.',
    },
    closes: {
      heading: 'أُغلق ما عرضناه إضافةً',
      next: 'طلبك قيد الإنتاج، ولذلك لا يمكن إضافته بعد الآن. أتريده أيضًا؟ رُدّ على هذه الرسالة: يصبح طلبًا مستقلًا.',
    },
    opens: {
      heading: 'ما عرضناه إضافةً مفتوح من جديد',
      next: 'لم يبدأ إنتاج طلبك بعد: اقبله أو اطلب تعديلًا في صفحة طلبك.',
    },
    withdrawn: {
      heading: 'سحبت طلبك',
      next: 'نتوقف عن العمل عليه. يمكنك التراجع عن ذلك في صفحة طلبك.',
    },
    parcel_lost: {
      heading: 'فُقد طرد من طلبك',
      next: 'تجد مستجدات طلبك في صفحته.',
    },
    takenBack: {
      heading: 'نتراجع عما كتبناه',
      next: 'أُرسل بالخطأ. تجد مستجدات طلبك في صفحته.',
    },
    quoteEnded: {
      heading: 'انتهى عرض السعر',
      next: 'لم يعد قبوله ممكنًا. لديك أسئلة؟ يكفي أن ترد على هذه الرسالة.',
    },
    proofEnded: {
      heading: 'لم يعد نموذج المراجعة ساريًا',
      next: 'لم يعد اعتماده ممكنًا. لديك أسئلة؟ يكفي أن ترد على هذه الرسالة.',
    },
    quoteOpen: {
      heading: 'تذكير: عرض السعر في انتظار ردك',
      next: 'اقبله أو اطلب تعديلًا في صفحة طلبك. نذكّرك مرة واحدة فقط.',
    },
    proofOpen: {
      heading: 'تذكير: نموذج المراجعة في انتظار ردك',
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
      heading: 'تذكير: نحتاج إلى جوابك',
      next: 'تجد المطلوب في صفحة طلبك. نذكّرك مرة واحدة فقط.',
    },
    declined: {
      heading: 'رفضت عرض السعر',
      next: 'انتهى العرض. إن غيّرت رأيك فاكتب إلينا في صفحة طلبك.',
    },
    change_asked: {
      heading: 'طلبت تعديلًا',
      next: 'ننظر فيه ونعود إليك.',
    },
    undone: {
      heading: 'ألغينا جوابًا كنا قد سجّلناه',
      next: 'عاد ما كان قبل ذلك ساريًا، وتجده في صفحة طلبك.',
    },
    details_changed: {
      heading: 'تغيّر عنوان طلبك',
      next: 'تجد العنوان الجديد في صفحة طلبك. لم تغيّره أنت؟ رد على هذه الرسالة فورًا.',
    },
    begins: 'الخطوة التالية: نبدأ، وتخبرك صفحة طلبك بالموعد.',
    besideIt: (numbers) => `إلى جانبه: الطلب رقم ${numbers}. لكل طلب صفحة خاصة به.`,
    link: {
      heading: 'رابطك',
      next: 'هذا هو الرابط إلى طلبك.',
      notYou: 'لم تطلبه؟ عرف شخص رقمك المرجعي وبريدك الإلكتروني، لكن هذا الرابط وصل إليك وحدك.',
    },
    lines: 'الأصناف',
    proofOf: 'يصلك نموذج مراجعة من',
    proofOfThese:
      'الخطوة التالية: يصلك نموذج مراجعة لهذه الأصناف، إن لم تكن قد اعتمدته. لا يبدأ إنتاجها قبل ذلك.',
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
    checksum: 'يبدأ SHA-256 الخاص به بـ',
    said: 'ما كتبناه:',
    told: {
      phone: (day) => `كما أخبرتنا بالهاتف في ${day}.`,
      email: (day) => `كما أخبرتنا بالبريد الإلكتروني في ${day}.`,
    },
    late: (day) => `كان آخر يوم لعرض السعر ${day}، ونأخذ بجوابك مع ذلك.`,
    noted: 'ما سجّلناه:',
    unsigned: 'لم توقّع الملف في صفحتك، ولذلك لا توجد بصمة رقمية له.',
    wrong: 'ليس كذلك؟ اختر «هذا غير صحيح» في صفحة طلبك.',
  },
}
