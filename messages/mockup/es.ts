import type { MockupWords } from './en.ts'

export const words: MockupWords = {
  title: 'Vea su logo en la pieza',
  subtitle:
    'Una vista previa, no una prueba de impresión. Su logo no sale de este dispositivo hasta que pida una cotización.',
  close: 'Cerrar',
  loading: 'Cargando la pieza…',
  choose: 'Elegir un logo',
  chooseHint: 'O arrástrelo aquí, o péguelo. SVG, PNG, JPG o WebP.',
  remove: 'Quitar el logo',
  piece: 'Color de la pieza',
  ink: 'Color de la impresión',
  methods: {
    'full-color': 'Impreso a todo color',
    'one-ink': 'Impreso a un color',
    engraving: 'Grabado: se ve el metal',
    foil: 'Estampado en caliente',
  },
  place: 'Tamaño y posición',
  width: 'Ancho',
  across: 'De izquierda a derecha',
  down: 'De arriba abajo',
  turn: 'Giro',
  size: '{width} × {height} in',
  area: 'Área de impresión: {size}',
  offCenter: {
    left: '{percent} % a la izquierda',
    right: '{percent} % a la derecha',
    up: '{percent} % arriba',
    down: '{percent} % abajo',
  },
  centered: 'Centrado',
  picture: 'Su logo en la pieza, {size}. {color}. {method}.',
  pictureWithout: 'La pieza en {color}, sin logo.',
  faint: 'Apenas se ve sobre este color. Elija otro color de la pieza o de la impresión.',
  thin: 'Sus líneas más finas medirían {inches} in; este método imprime desde {least} in. Agrándelo o simplifíquelo.',
  ready: 'Su logo está en la pieza. Arrástrelo o use los controles.',
  ask: 'Pedir esto',
  others: 'Su logo en otras piezas',
  priceShown: 'Precio mostrado: {price}',
  caption: 'Vista previa, no una prueba de impresión',
  noWebGl:
    'Este navegador no puede dibujar la vista previa. Envíenos su logo con una solicitud y lo dibujamos nosotros.',
  failed: 'No se pudo cargar la pieza. Compruebe la conexión e inténtelo de nuevo.',
  refusals: {
    large:
      'Este archivo supera lo que admite la vista previa: 20 MB, 2 MB si es SVG, 80 megapíxeles. Adjúntelo a su solicitud.',
    kind: 'La vista previa lee SVG, PNG, JPG y WebP. Adjunte los archivos PDF, AI o EPS a su solicitud.',
    broken: 'Este archivo no se puede leer como imagen. Guárdelo de nuevo o adjúntelo a su solicitud.',
    active:
      'Este SVG tiene scripts, contenido web o referencias a otros archivos. Expórtelo con todo incrustado o como PNG.',
    complex: 'Este SVG es demasiado complejo para la vista previa. Expórtelo como PNG.',
    empty: 'No se ve nada de este logo. Elija otro archivo.',
  },
}
