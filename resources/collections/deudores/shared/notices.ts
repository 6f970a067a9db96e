/** Notices of an unpaid invoice, in their order (domain.md A7). */
export const NOTICES = ['Preventivo', 'Primer aviso', 'Segundo aviso', 'Intimación'] as const;

export type Notice = (typeof NOTICES)[number];
