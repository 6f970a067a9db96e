/** Placeholders of each mail event (`server/mail/outbox`), with sample values for previews (domain.md A9, `correo_plantilla`). */

const HOLDER = { 'titular.nombre': 'Ana María', 'titular.apellido': 'Gómez', 'titular.codigo': '100001' };
const REQUEST = { ...HOLDER, 'ticket.id': '12345', 'ticket.asunto': 'Doble cobro en Puente Ribera' };
const INVOICE = { ...HOLDER, 'factura.numero': 'B 0007-00012345', 'factura.importe': '$ 48.310,25' };

const PLACEHOLDERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AltaTitular: HOLDER,
  SolicitudRespondida: {
    ...REQUEST,
    respuesta: 'Revisamos el paso y corresponde el ajuste.',
    'agente.nombre': 'Lucía',
  },
  SolicitudCreada: REQUEST,
  FacturaEmitida: { ...INVOICE, 'factura.vence': '10/12/2026' },
  Inhabilitacion: { ...HOLDER, 'medio.numero': 'SI0301A1B2C3', 'deuda.importe': '$ 12.480,00' },
  Rehabilitacion: { ...HOLDER, 'medio.numero': 'SI0301A1B2C3' },
  NuevoMedio: { ...HOLDER, 'medio.resumen': 'Débito en cuenta · Galicia', 'rechazo.motivo': 'Cuenta cerrada' },
  ViolacionNotificada: {
    'titular.nombre': 'Ana María',
    'violacion.patente': 'AB123CD',
    'violacion.importe': '$ 2.420,00',
    'violacion.vence': '22/12/2026',
  },
  EncuestaCsat: { ...REQUEST, enlace: 'https://ventanilla.example.com/encuesta' },
  Alertas: {
    'agente.nombre': 'Lucía',
    'alertas.cantidad': '2',
    'alertas.lista': 'Te mencionaron: Nº 12345 · Doble cobro',
    'alertas.enlace': 'https://ventanilla.example.com/dashboard/alerts',
  },
  Clave: { 'agente.nombre': 'Lucía', enlace: 'https://ventanilla.example.com/resetpassword', minutos: '30' },
};

/** Placeholders of mails that a person writes. */
const MANUAL_PLACEHOLDERS = {
  ...HOLDER,
  'agente.nombre': 'Lucía',
  'agente.apellido': 'Fernández',
  'sector.nombre': 'Facturación',
};
const COMMON_VALUES = { operador: 'Autovías del Plata', hoy: '22/11/2026' };

/** Placeholders that a template of the event must contain. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  SolicitudRespondida: ['respuesta'],
  Clave: ['enlace'],
  EncuestaCsat: ['enlace'],
  Alertas: ['alertas.lista'],
};

/** Returns the placeholders of an event's templates with sample values; without an event, those of mails that a person writes. */
export const samplesOf = (evento: unknown): Readonly<Record<string, string>> => ({
  ...(typeof evento === 'string' ? PLACEHOLDERS[evento] : MANUAL_PLACEHOLDERS),
  ...COMMON_VALUES,
});

export const requiredPlaceholders = (evento: unknown): readonly string[] =>
  (typeof evento === 'string' ? REQUIRED[evento] : undefined) ?? [];

/**
 * Placeholders that grant access to the reader. Allowed only in the body of their own event, and filled in at sending time
 * (`server/mail/secrets`).
 */
const SECRET_PLACEHOLDERS: Readonly<Record<string, readonly string[]>> = {
  Clave: ['enlace'],
  EncuestaCsat: ['enlace'],
};

export const secretPlaceholders = (evento: unknown): readonly string[] =>
  (typeof evento === 'string' ? SECRET_PLACEHOLDERS[evento] : undefined) ?? [];
