import type { Messages } from './en.ts'

/** The field of all three forms. */
const phone = {
  label: 'Teléfono',
  hint: 'Una llamada corta puede ahorrar cinco correos.',
  placeholder: '(555) 123-4567',
}

export const es: Messages = {
  skip: 'Ir al contenido',
  byMail: 'por correo',
  newTab: 'se abre en otra pestaña',
  home: '{brand}, página de inicio',
  mainMenu: 'Principal',
  menu: 'Menú',
  closeMenu: 'Cerrar',
  submenu: 'Más sobre {item}',
  languages: 'Idioma',
  announcement: 'Aviso',
  breadcrumb: 'Ruta de navegación',
  breadcrumbHome: 'Inicio',
  breadcrumbProducts: 'Productos',
  article: {
    byline: '{date}, por {author}',
  },
  price: {
    from: 'Desde {price} {unit} al pedir {quantity}',
    quantity: 'Cantidad',
    each: 'Precio {unit}',
    included: 'Incluido en el precio',
    days: 'Producción',
    minimum: 'Pedido mínimo',
    note: 'Un ejemplo para hacer cuentas. El precio exacto va en su cotización.',
    at: '{price} al pedir {quantity}',
    prices: 'Precio por cantidad',
    product: 'Producto',
    estimate: 'Unos {each} {unit}',
    total: '{total} en total',
    below: 'Los precios empiezan en {quantity}. Pregunte por menos; la cotización dice cuánto cuestan.',
    extra: 'El impuesto sobre las ventas va aparte, y también el flete si no se menciona aquí.',
    all: 'Todos los precios en una tabla',
  },
  requestQuote: 'Cotizar',
  addToQuoteList: 'Agregar a la lista',
  requestQuoteFor: 'Cotizar {product}',
  chat: {
    label: 'Chatear',
    labelWithout: 'Hablemos',
    title: 'Hable con una persona',
    intro: 'Llame, o escríbanos y tendrá respuesta en {emailHours} horas en días hábiles.',
    ask: 'El chat lo opera {vendor}. Si lo inicia, su navegador se conecta con {vendor}, que entonces ve su dirección IP y la página en la que está.',
    privacyPage: {
      label: 'Más sobre privacidad',
      href: '/privacy',
    },
    agree: 'Iniciar el chat',
    starting: 'Abriendo el chat...',
    failed: 'El chat no está disponible por ahora, pero seguimos contestando el teléfono y el correo.',
    withdraw: 'Dejar de usar el chat de {vendor}',
  },
  broken: {
    title: 'Esta página dejó de funcionar',
    text: 'La falla es nuestra. Inténtelo de nuevo, llame al {phone} o escriba a {email}. Lo que escribió en un formulario seguirá ahí cuando vuelva la página.',
    sent: 'La falla es nuestra, pero su solicitud llegó: no hace falta enviarla otra vez. Para continuar, inténtelo de nuevo, llame al {phone} o escriba a {email}.',
    again: 'Reintentar',
  },
  stars: '{rating} de 5\u00a0estrellas',
  allKinds: 'Todo',
  filterLabel: 'Filtrar por tipo',
  pieceCount: '{number} de {total}',
  askForPiece: 'Quiero uno como este',
  likePiece: 'Como la pieza de su portafolio: {title}, {client}',
  pieceFacts: {
    quantity: 'Cantidad',
    stock: 'Material',
    method: 'Técnica',
    city: 'Hecho en',
    days: 'Plazo',
  },
  previous: 'Pieza anterior',
  next: 'Pieza siguiente',
  close: 'Cerrar',
  forms: {
    hero: {
      title: 'Solicite una cotización',
      intro: 'Déjenos sus datos y cuéntenos qué tiene en mente. Le respondemos en {answerHours} horas.',
      product: 'Producto: {product}',
      fields: {
        name: {
          label: 'Nombre',
          error: 'Escriba su nombre',
        },
        company: {
          label: 'Empresa',
        },
        phone: { ...phone, error: 'Escriba su teléfono' },
        email: {
          label: 'Correo electrónico',
          error: 'Escriba su correo',
        },
        interest: {
          label: '¿Qué le interesa?',
          prompt: 'Elija una opción',
          options: {
            'Promotional Products': 'Artículos promocionales',
            'Custom Apparel': 'Ropa personalizada',
            'Trade Show Materials': 'Material para ferias comerciales',
            'Corporate Gifts': 'Regalos corporativos',
            'Branded Drinkware': 'Tazas, vasos y termos con su logo',
            'Office Supplies': 'Artículos de oficina',
            'Event Merchandise': 'Productos para eventos',
            'Marketing Materials': 'Material de mercadeo',
            'Awards & Recognition': 'Premios y reconocimientos',
            'Tech Accessories': 'Accesorios tecnológicos',
            Other: 'Otro',
          },
        },
      },
      cancel: 'Cancelar',
      submit: 'Enviar solicitud',
      sending: 'Enviando...',
      missing: {
        title: 'Faltan datos',
        text: 'Complete los campos obligatorios: nombre, correo y teléfono.',
      },
      failed: {
        title: 'No se pudo enviar',
        text: 'Hubo un problema al enviar su solicitud. Inténtelo de nuevo o escríbanos directamente.',
      },
      success: {
        title: '¡Solicitud de cotización enviada!',
        text: 'Recibimos su solicitud y le responderemos en un plazo de {answerHours} horas.',
      },
      next: 'Un gerente de proyecto le escribirá, a más tardar el {due}, con un precio o con preguntas.',
    },
    quote: {
      title: 'Cotización rápida',
      intro: 'Nueve respuestas rápidas y una o dos frases nos bastan para darle un precio exacto.',
      personLegend: 'Sus datos',
      projectLegend: 'Su proyecto',
      fields: {
        firstName: {
          label: 'Nombre',
          error: 'Falta su nombre',
        },
        lastName: {
          label: 'Apellido',
          error: 'Falta su apellido',
        },
        email: {
          label: 'Correo electrónico',
          error: 'Escriba un correo válido',
        },
        phone: { ...phone, error: 'Falta su teléfono' },
        company: {
          label: 'Empresa',
          error: 'Falta su empresa',
        },
        projectType: {
          label: 'Tipo de proyecto',
          prompt: 'Elija un tipo de proyecto',
          error: 'Elija un tipo de proyecto',
          options: {
            'Promotional Products': 'Artículos promocionales',
            'Corporate Apparel': 'Ropa corporativa',
            'Trade Show Materials': 'Material para ferias comerciales',
            'Business Cards & Stationery': 'Tarjetas de presentación y papelería',
            'Marketing Collateral': 'Material de mercadeo',
            'Event Signage': 'Señalización para eventos',
            'Custom Packaging': 'Empaques personalizados',
            'Employee Onboarding Kits': 'Kits de bienvenida para empleados',
            'Holiday Gifts': 'Regalos de fin de año',
            Other: 'Otro',
          },
        },
        timeline: {
          label: 'Plazo',
          prompt: 'Elija un plazo',
          error: 'Elija un plazo',
          options: {
            'Rush (1-3 days)': 'Urgente (1-3 días)',
            'Standard (1-2 weeks)': 'Estándar (1-2 semanas)',
            'Flexible (2-4 weeks)': 'Flexible (2-4 semanas)',
            'No rush (1+ months)': 'Sin prisa (1 mes o más)',
          },
        },
        budgetRange: {
          label: 'Presupuesto',
          prompt: 'Elija un rango de presupuesto',
          error: 'Elija un presupuesto',
          options: {
            'Under $500': 'Menos de $500',
            '$500 - $1,000': '$500 - $1,000',
            '$1,000 - $2,500': '$1,000 - $2,500',
            '$2,500 - $5,000': '$2,500 - $5,000',
            '$5,000 - $10,000': '$5,000 - $10,000',
            '$10,000+': '$10,000+',
          },
        },
        quantity: {
          label: 'Cantidad',
          hint: 'Un número o un rango, por ejemplo, 500-1000.',
          error: 'Falta la cantidad',
        },
        description: {
          label: 'Descripción del proyecto',
          hint: '¿Para qué es, quién lo recibe y cómo debe verse? Al menos 10 caracteres.',
          error: 'Describa su proyecto con al menos 10 caracteres',
        },
      },
      cancel: 'Cancelar',
      submit: 'Enviar solicitud',
      sending: 'Enviando...',
      failed: {
        title: 'Error',
        text: 'No se pudo enviar su solicitud de cotización. Inténtelo de nuevo.',
      },
      success: {
        title: '¡Solicitud de cotización enviada!',
        text: 'En un plazo de {answerHours} horas recibirá una cotización detallada.',
      },
      next: 'Un gerente de proyecto calculará el precio y le enviará una cotización detallada, a más tardar el {due}.',
    },
    project: {
      title: 'Solicitud de proyecto',
      fields: {
        firstName: {
          label: 'Nombre',
          error: 'Escriba su nombre',
        },
        lastName: {
          label: 'Apellido',
          error: 'Escriba su apellido',
        },
        email: {
          label: 'Correo electrónico',
          error: 'Escriba su correo',
        },
        phone: { ...phone, error: 'Escriba su teléfono' },
        company: {
          label: 'Empresa',
        },
        eventType: {
          label: 'Tipo de evento',
          prompt: 'Elija un tipo de evento',
          options: {
            'Corporate Event': 'Evento corporativo',
            'Trade Show/Conference': 'Feria comercial o congreso',
            'New Employee Onboarding': 'Bienvenida a nuevos empleados',
            'Team Building Event': 'Integración de equipos',
            'Product Launch': 'Lanzamiento de producto',
            'Marketing Campaign': 'Campaña de mercadeo',
            'Custom Storefront': 'Tienda de marca',
            Other: 'Otro',
          },
        },
        eventDate: {
          label: 'Fecha del evento',
          hint: 'Si ya la sabe. Planeamos hacia atrás desde ese día.',
        },
        quantity: {
          label: 'Cantidad',
          hint: 'Un número o un rango, por ejemplo, 500-1000.',
        },
        details: {
          label: 'Detalles del proyecto',
          hint: 'Piezas, colores, direcciones: todo lo que ayude.',
        },
      },
      submit: 'Enviar solicitud',
      sending: 'Preparando solicitud...',
      missing: {
        title: 'Faltan datos',
        text: 'Complete los campos obligatorios: nombre, apellido, correo y teléfono.',
      },
      failed: {
        title: 'No se pudo enviar',
        text: 'Hubo un problema al enviar su solicitud. Inténtelo de nuevo o escríbanos directamente a {email}',
      },
      success: {
        title: '¡Solicitud enviada!',
        text: 'Recibimos su solicitud de proyecto y le responderemos en un plazo de {answerHours} horas.',
      },
      next: 'Un gerente de proyecto la leerá y le escribirá, a más tardar el {due}.',
    },
    shared: {
      received: 'Ya tenemos su solicitud',
      reference: 'Referencia: {reference}',
      topic: 'Tema: {topic}',
      optional: 'opcional',
      problemTitle: 'Hay un problema',
      emailInvalid: 'Escriba un correo como nombre@empresa.com',
      dateIncomplete: 'Complete la fecha o bórrela.',
      datePast: 'Esa fecha ya pasó. Elija una posterior, o déjela si es la correcta.',
      offline: 'No tiene conexión. Guardamos lo que escribió; envíelo cuando vuelva a conectarse.',
      outdated:
        'El sitio se actualizó mientras tenía abierta esta página. Recárguela para enviar su solicitud; guardamos lo que escribió.',
      tooLong: 'Reduzca este texto a {max} caracteres',
      privacy:
        'Usamos lo que escribe aquí para responderle y para nada más. Escriba a {email} y se lo mostramos, lo corregimos o lo borramos.',
      privacyPage: {
        label: 'Qué guardamos y por cuánto tiempo',
        href: '/privacy',
      },
      filesByMail:
        '¿Tiene arte? Envíe sus archivos a {email} con el número de referencia que recibirá al enviar la solicitud.',
      filesLater: '¿Más archivos? Envíelos a {email} con la referencia {reference}.',
      filesReceived: 'Archivos recibidos: {files} de {sent}.',
      filesFirst: 'Primero suben sus archivos; su solicitud sale enseguida.',
      filesFailed: 'Un archivo no subió. Inténtelo otra vez o quítelo, y luego envíe.',
      nextTitle: 'Qué pasa después',
      reachUs: '¿Con prisa? Llame al {phone} o escriba a {email}.',
      honeypot: 'Deje vacío este campo',
      useDetails: 'Usar mis datos otra vez',
      waiting: 'Esto tarda 15\u00a0segundos como máximo.',
      closeNotice: 'Descartar',
      closeDialog: 'Cerrar',
    },
  },
  quoteList: {
    title: 'Su lista',
    intro: 'Se guarda 30\u00a0días en este navegador. Nadie la ve hasta que usted la envía.',
    empty: 'Todavía no hay nada aquí. Agregue un artículo con “Agregar a la lista”.',
    quantity: 'Cantidad',
    labelFor: '{label}: {product}',
    remove: 'Quitar',
    removed: '{product}: quitado.',
    send: 'Cotizar todo',
    forget: 'Vaciar lista',
    close: 'Cerrar',
    added: {
      title: 'Agregado a su lista',
      text: '{product}. Abra su lista para indicar cantidades.',
    },
    already: {
      title: 'Ya está en su lista',
      text: '{product}. Abra su lista para indicar cantidades.',
    },
    full: {
      title: 'Su lista está llena',
      text: 'Caben hasta 30\u00a0productos por lista. Envíe esta y empiece otra.',
    },
    inDialog: 'Su lista: {products}.',
    template: 'Para el:',
    quantityOfAll: 'Ver lista',
  },
  uploads: {
    title: 'Arte',
    hint: 'Hasta {max} archivos de {megabytes} MB: PDF, AI, EPS, SVG, PSD, TIFF, PNG, JPEG, WebP, HEIC, ZIP, documentos de Office.',
    choose: 'Agregar archivos',
    photo: 'Tomar una foto',
    drop: 'Suéltelos aquí o pegue una imagen.',
    list: 'Archivos agregados',
    states: {
      waiting: 'En espera',
      sending: '{progress}% enviado',
      checking: 'Revisando',
      uploaded: 'Listo para enviar',
    },
    actions: {
      cancel: 'Cancelar',
      remove: 'Quitar',
      retry: 'Reintentar',
      label: '{action}: {name}',
    },
    removed: '{name}: quitado.',
    problems: {
      kind: 'No podemos recibir este tipo de archivo. Un PDF o un ZIP siempre funciona.',
      empty: 'Este archivo está vacío. Elíjalo otra vez cuando tenga contenido.',
      too_large:
        'Este archivo pesa más de {megabytes} MB. Escriba a {email} y le damos otra forma de enviarlo.',
      many: 'Caben hasta {max} archivos por solicitud. Junte varios en un ZIP.',
      twice: 'Este archivo ya está agregado.',
      not_its_name:
        'El contenido no corresponde al tipo de archivo. Guárdelo de nuevo desde el programa que lo creó o envíe un PDF.',
      changed: 'Este archivo cambió o se movió después de que lo eligió. Quítelo y agréguelo otra vez.',
      network: 'Se cortó la conexión. Lo que ya llegó está a salvo; vuelva a intentar con este.',
      busy: 'Por ahora no podemos recibir archivos aquí. Quite el archivo y envíe su solicitud; el archivo puede mandarlo a {email}.',
    },
    print: {
      pixels: '{width}\u00a0×\u00a0{height} píxeles',
      sharp:
        'Nítido hasta {width}\u00a0×\u00a0{height} pulgadas ({widthMm}\u00a0×\u00a0{heightMm} mm); visto de lejos, al doble de tamaño',
      small:
        'Demasiado pequeño para imprimirse con nitidez en la mayoría de los tamaños. ¿Tiene uno más grande?',
    },
  },
  notFound: {
    seo: {
      title: 'Página no encontrada | {brand}',
    },
    code: '404',
    title: '¡Ups! Esta página no existe',
    text: 'Quizá la dirección tenga un error o la página haya cambiado de lugar. Nada de lo que nos envió se ha perdido.',
    home: {
      label: 'Volver al inicio',
      href: '/',
    },
    links: [
      {
        label: 'Productos',
        href: '#products',
      },
      {
        label: 'Impresión comercial',
        href: '/printing',
      },
      {
        label: 'Traducción',
        href: '/translation',
      },
      {
        label: 'Imprenta para veterinarias',
        href: '/veterinary',
      },
      {
        label: 'Precios',
        href: '/pricing',
      },
      {
        label: 'Contacto',
        href: '#contact',
      },
    ],
  },
  replies: {
    subject: 'Su solicitud a {brand} (#{id})',
    nameless: 'buen día',
    heroQuote:
      'Hola, {firstName}:\n\nGracias por pedirle una cotización a {brand}.\nLe interesa lo siguiente: {topic}.\nSu lista: {products}.\n\nPara calcular el precio me falta saber cuántas piezas quiere, para cuándo y si ya tiene listo el arte.',
    quickQuote:
      'Hola, {firstName}:\n\nGracias por su solicitud, número {reference}.\nPreguntó por {topic}, cantidad: {quantity}.',
    projectRequest:
      'Hola, {firstName}:\n\nGracias por contarnos su proyecto, número {reference}.\nTenemos anotada como fecha: {eventDate}.\nSu lista: {products}.',
    unknown: 'Hola, {firstName}:\n\nGracias por su solicitud, número {reference}.',
    quote: 'El {date}, usted escribió:',
  },
}
