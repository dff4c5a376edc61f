import type { Template } from './geometry.ts'

export const templateFile = ({ id }: Pick<Template, 'id'>) => `/templates/${id}.pdf`
