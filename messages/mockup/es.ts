import type { MockupWords } from './en.ts'

export const words: MockupWords = {
  title: 'Vea su logo en la pieza',
  subtitle:
    'Una vista previa, no una prueba de impresión. Su logo no sale de este dispositivo hasta que pida una cotización.',
  close: 'Cerrar',
  loading: 'Cargando la pieza…',
  choose: 'Elegir un logo',
  chooseHint: 'O arrástrelo aquí, o péguelo. SVG, PNG, JPG o WebP.',
  replace: 'Elegir otro logo',
  remove: 'Quitar el logo',
  piece: 'Color de la pieza',
  ink: 'Color de la impresión',
  methods: {
    'full-color': 'Impreso a todo color',
    'one-ink': 'Impreso a un color',
    engraving: 'Grabado: se ve el metal',
    foil: 'Estampado en caliente',
  },
  background: 'Quitar el fondo',
  split: 'Más o menos de la imagen',
  place: 'Tamaño y posición',
  width: 'Ancho',
  across: 'De izquierda a derecha',
  down: 'De arriba abajo',
  turn: 'Giro',
  center: 'Centrar',
  size: '{width} × {height} in',
  area: 'Área de impresión: {width} × {height} in',
  offCenter: {
    left: '{percent} % a la izquierda',
    right: '{percent} % a la derecha',
    up: '{percent} % arriba',
    down: '{percent} % abajo',
  },
  centered: 'Centrado',
  degrees: '{degrees} grados',
  picture: 'Su logo en la pieza, {size}. {color}. {method}.',
  pictureWithout: 'La pieza en {color}, sin logo.',
  faint: 'Apenas se ve sobre este color. Elija otro color de la pieza o de la impresión.',
  thin: 'Sus líneas más finas medirían {inches} in; este método imprime desde {least} in. Agrándelo o simplifíquelo.',
  coarse:
    'Solo {pixels} píxeles de ancho: basta para la vista previa. Para imprimir, envíe un archivo vectorial si lo tiene.',
  ready: 'Su logo está en la pieza. Arrástrelo o use los controles.',
  ask: 'Pedir esto',
  copyLink: 'Copiar un enlace a esta pieza',
  copied: 'Enlace copiado. Muestra el color y el método, no su logo.',
  others: 'Su logo en otras piezas',
  lines: {
    piece: 'Color: {color}',
    method: 'Decoración: {method}',
    size: 'Tamaño: {size}, {place}',
    quantity: 'Cantidad: {quantity}',
    price: 'Precio mostrado: unos {each} {unit}, {total} en total',
  },
  caption: 'Vista previa, no una prueba de impresión',
  noWebGl:
    'Este navegador no puede dibujar la vista previa. Envíenos su logo con una solicitud y lo dibujamos nosotros.',
  failed: 'No se pudo cargar la pieza. Compruebe la conexión e inténtelo de nuevo.',
  refusals: {
    bytes:
      'Este archivo es demasiado grande para la vista previa: 20 MB como máximo, 2 MB si es SVG. Puede adjuntarlo a su solicitud.',
    pixels:
      'Esta imagen tiene demasiados píxeles para la vista previa. Guárdela más pequeña o adjúntela a su solicitud.',
    kind: 'La vista previa lee SVG, PNG, JPG y WebP. Adjunte los archivos PDF, AI o EPS a su solicitud.',
    broken: 'Este archivo no se puede leer como imagen. Guárdelo de nuevo o adjúntelo a su solicitud.',
    active: 'Este SVG contiene scripts, entidades o contenido web. Expórtelo como SVG simple o como PNG.',
    external:
      'Este SVG usa imágenes, fuentes o estilos de otros archivos. Expórtelo con todo incrustado o como PNG.',
    complex: 'Este SVG es demasiado complejo para la vista previa. Expórtelo como PNG.',
    empty: 'No se ve nada de este logo. Elija otro archivo.',
  },
}
