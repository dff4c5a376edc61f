import { buttonClass } from '#components/ui/button-class.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import type { Placement, Print } from '#lib/mockup/piece.ts'
import type { Messages } from '#messages/index.ts'
import { PieceCanvas, type usePiece } from './piece-canvas.tsx'

type Props = Omit<ReturnType<typeof usePiece>, 'draw'> & {
  words: Messages['mockup']
  print: Print
  /** What is drawn, in words. */
  label: string
  /** Undefined unless a logo is drawn. */
  placement?: Placement
  onPlace: (placement: Placement) => void
  onSave: () => void
  /** Why a logo is not drawn. */
  note?: string
  /** Marks the place of a logo that is still to come. */
  here?: string
}

/** The picture of the piece, which stays in sight while the fields scroll, and what lies over it. */
export function PiecePicture({ words, model, problem, label, placement, onSave, note, ...piece }: Props) {
  return (
    <div className="sticky top-0 z-1 self-start bg-paper sm:p-5 low:static">
      <div className="relative mx-auto w-[min(100%,38dvh)] md:w-[min(100%,70dvh)] low:w-[min(100%,80dvh)]">
        <PieceCanvas
          {...piece}
          {...{ model, placement }}
          label={interpolate(placement ? words.picture : words.pictureWithout, { print: label })}
        />
        {placement && (
          <button
            type="button"
            className={buttonClass({ variant: 'paper', size: 's' }, 'absolute end-2 bottom-2')}
            onClick={onSave}
          >
            {words.save}
          </button>
        )}
        <div role="status" className="absolute inset-x-2 bottom-2 low:static">
          {note && <p className="rounded-control bg-white px-3 py-2 text-input">{note}</p>}
        </div>
      </div>
      {(problem || !model) && (
        <p className="p-4 text-center text-muted">{problem ? words[problem] : words.loading}</p>
      )}
    </div>
  )
}
