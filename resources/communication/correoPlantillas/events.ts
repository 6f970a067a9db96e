/** What each kind of mail is filled in with, of those that the product sends (`server/mail/outbox`) (domain.md A9, `correo_plantilla`): names, and how they look in a preview. */

const HOLDER = { 'titular.nombre': 'Ana María', 'titular.apellido': 'Gómez', 'titular.codigo': '100001' };
const REQUEST = { ...HOLDER, 'ticket.id': '12345', 'ticket.asunto': 'Doble cobro en Puente Ribera' };
const INVOICE = { ...HOLDER, 'factura.numero': 'B 0007-00012345', 'factura.importe': '$ 48.310,25' };

const OWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AltaTitular: HOLDER,
  SolicitudRespondida: {
    ...REQUEST,
    respuesta: 'Revisamos el paso y corresponde el ajuste.',
    'agente.nombre': 'Lucía',
  },
  FacturaEmitida: { ...INVOICE, 'factura.vence': '10/12/2026' },
  Inhabilitacion: { ...HOLDER, 'medio.numero': 'SI0301A1B2C3', 'deuda.importe': '$ 12.480,00' },
  Rehabilitacion: { ...HOLDER, 'medio.numero': 'SI0301A1B2C3' },
  Clave: { 'agente.nombre': 'Lucía', enlace: 'https://ventanilla.example.com/resetpassword', minutos: '30' },
};

/** Those that somebody writes on their own account. */
const WRITTEN = { ...HOLDER, 'agente.nombre': 'Lucía', 'agente.apellido': 'Fernández', 'sector.nombre': 'Facturación' };
const ALWAYS = { operador: 'Autovías del Plata', hoy: '22/11/2026' };

/** Without which a mail would be of no use. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  SolicitudRespondida: ['respuesta'],
  Clave: ['enlace'],
};

/** The names that a template of an event may have, each with an example; of none, those of a mail that somebody writes. */
export const samplesOf = (evento: unknown): Readonly<Record<string, string>> => ({
  ...(typeof evento === 'string' ? OWN[evento] : WRITTEN),
  ...ALWAYS,
});

export const neededBy = (evento: unknown): readonly string[] =>
  (typeof evento === 'string' ? NEEDED[evento] : undefined) ?? [];

/** What lets in whoever reads it: for the body of its own event alone, and made while that is sent (`server/mail/secrets`). */
const SECRET: Readonly<Record<string, readonly string[]>> = { Clave: ['enlace'] };

export const secretsOf = (evento: unknown): readonly string[] =>
  (typeof evento === 'string' ? SECRET[evento] : undefined) ?? [];
