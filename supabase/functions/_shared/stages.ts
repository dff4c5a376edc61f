/** The columns of a message that its form at the desk asks for; `line_ids`: of an order of several lines, of which it is. */
type Field = 'line_ids' | 'carrier' | 'tracking' | 'expected_on' | 'is_all'

type Stage = {
  /** Where the progress of the customer's page has it. */
  step: 'production' | 'delivery'
  /** Whether the goods can still go elsewhere. */
  isAddressOpen: boolean
  isMailed: boolean
  /** Without any, a press is enough. */
  asks: readonly Field[]
}

/**
 * How far an order is: what staff say of it in one press, each after the one before. Declared here, and in private.stages
 * (supabase/schemas/35_messages.sql), which a test compares.
 */
export const stages = {
  in_production: { step: 'production', isAddressOpen: true, isMailed: false, asks: ['line_ids'] },
  shipped: {
    step: 'delivery',
    isAddressOpen: false,
    isMailed: true,
    asks: ['line_ids', 'carrier', 'tracking', 'expected_on', 'is_all'],
  },
  delivered: { step: 'delivery', isAddressOpen: false, isMailed: true, asks: ['is_all'] },
  done: { step: 'delivery', isAddressOpen: false, isMailed: false, asks: [] },
} as const satisfies Record<string, Stage>

type Stages = typeof stages
export type StageKind = keyof Stages
type MailedStage = { [K in StageKind]: Stages[K]['isMailed'] extends true ? K : never }[StageKind]

export const stageKinds = Object.keys(stages) as StageKind[]
export const isStage = (kind: string): kind is StageKind => Object.hasOwn(stages, kind)

type ProductionStage = { [K in StageKind]: Stages[K]['step'] extends 'production' ? K : never }[StageKind]
/** What a line is at before it is sent. */
export const productionStages = stageKinds.filter(
  (kind): kind is ProductionStage => stages[kind].step === 'production',
)

export const isMailed = (kind: StageKind): kind is MailedStage => stages[kind].isMailed
