export const INSTANTS: readonly { name: string; at: string; zone?: string }[];
