/** Types of debit runs: the means of payment that each one debits, its file, and the process that works on it (domain.md A7). */

export interface DebitKind {
  means: { tipo: string; marca?: string };
  /** type of the payment of an accepted debit */
  medio: 'Débito tarjeta' | 'Débito CBU' | 'Billetera';
  /** type of its reject codes */
  codigos: 'Tarjeta' | 'CBU' | 'Billetera';
  layout: 'account' | 'creditCard' | 'debitCard';
  /** code of the presented file, in its header and its name; answers of cards have a letter before it */
  archivo: string;
  /** code of the process that selects its debits and writes its file */
  proceso: 'DEB-VISA' | 'DEB-MAST' | 'DEB-CBU' | 'DEB-OTROS';
}

const credit = (marca: string, archivo: string, proceso: DebitKind['proceso']): DebitKind => ({
  means: { tipo: 'TarjetaCrédito', marca },
  medio: 'Débito tarjeta',
  codigos: 'Tarjeta',
  layout: 'creditCard',
  archivo,
  proceso,
});
const debit = (marca: string, archivo: string, proceso: DebitKind['proceso']): DebitKind => ({
  ...credit(marca, archivo, proceso),
  means: { tipo: 'TarjetaDébito', marca },
  layout: 'debitCard',
});

/** By the type of the run. Codes from public sources: DEBLIQC, DEBLIQD, DEBLIMC; the others are to be agreed with each processor. */
const DEBIT_KINDS = {
  'Visa crédito': credit('Visa', 'DEBLIQC', 'DEB-VISA'),
  'Visa débito': debit('Visa', 'DEBLIQD', 'DEB-VISA'),
  Mastercard: credit('Mastercard', 'DEBLIMC', 'DEB-MAST'),
  'Mastercard débito': debit('Mastercard', 'DEBLIMD', 'DEB-MAST'),
  Amex: credit('Amex', 'DEBLIAC', 'DEB-OTROS'),
  'Amex débito': debit('Amex', 'DEBLIAD', 'DEB-OTROS'),
  Cabal: credit('Cabal', 'DEBLICC', 'DEB-OTROS'),
  'Cabal débito': debit('Cabal', 'DEBLICD', 'DEB-OTROS'),
  'Naranja X': credit('Naranja X', 'DEBLINC', 'DEB-OTROS'),
  'Naranja X débito': debit('Naranja X', 'DEBLIND', 'DEB-OTROS'),
  'CBU directo': {
    means: { tipo: 'DébitoCBU' },
    medio: 'Débito CBU',
    codigos: 'CBU',
    layout: 'account',
    archivo: 'CBU',
    proceso: 'DEB-CBU',
  },
  Billetera: {
    means: { tipo: 'BilleteraVirtual' },
    medio: 'Billetera',
    codigos: 'Billetera',
    layout: 'debitCard',
    archivo: 'DEBLIBV',
    proceso: 'DEB-OTROS',
  },
} as const satisfies Readonly<Record<string, DebitKind>>;

export type DebitType = keyof typeof DEBIT_KINDS;

export const DEBIT_TYPES = [
  'Visa crédito',
  'Visa débito',
  'Mastercard',
  'Mastercard débito',
  'Amex',
  'Amex débito',
  'Cabal',
  'Cabal débito',
  'Naranja X',
  'Naranja X débito',
  'CBU directo',
  'Billetera',
] as const satisfies readonly DebitType[];

const kinds: Readonly<Record<string, DebitKind | undefined>> = DEBIT_KINDS;

/** Returns the kind of a run's type. Throws for another text, which the schema does not allow. */
export function debitKind(tipo: unknown): DebitKind {
  const kind = kinds[String(tipo)];
  if (!kind) throw new TypeError(`no type of debit: ${String(tipo)}`);
  return kind;
}

/** The type of run that debits a means of payment; undefined: none does. A card of a wallet is debited as the wallet. */
export const debitTypeOf = (means: { tipo?: unknown; marca?: unknown }): DebitType | undefined =>
  DEBIT_TYPES.find((tipo) => {
    const { means: debited } = debitKind(tipo);
    return debited.tipo === means.tipo && (debited.marca === undefined || debited.marca === means.marca);
  });
