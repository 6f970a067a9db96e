/** As `fields.ts`, for the rows of `configuracionesWeb`: a pending setting is not created, so nobody can change it. */
import type { Obeyed } from './fields';

const OBEYED = 'resources/settings/configuracionesWeb/obeyed.test.ts';
const SURVEY = 'resources/sau/encuestasCsat/survey.test.ts';
const RETENTION: Obeyed = [OBEYED, 'follows its setting: %s of %s'];
const ANONYMISING: Obeyed = [
  'server/retention/retention.test.ts',
  'anonymises after the months of its setting, and never at 0: %s',
];

const PORTAL: Obeyed = { pending: 'the holders’ portal is not part of the product yet' };
const CHARGES = 'resources/billing/charges.test.ts';
const APPROVAL = 'resources/billing/approvalLimits.test.ts';
const APPROVAL_LIMIT = 'is the setting of the permission: %s of %s';
const STEPS: Obeyed = ['resources/collections/steps.test.ts', 'begin at exactly the days of the settings, each once'];
const CALL_HOURS: Obeyed = [
  'resources/collections/calls.test.ts',
  'is not offered outside the hours and days of the settings',
];
const NOTICES = 'resources/collections/notices.test.ts';
const ROSTERS: Obeyed = { pending: 'the rules of rosters are records (`reglasTurno`)' };

export const settings: Readonly<Record<string, Obeyed>> = {
  'portal.nombre': [OBEYED, 'the operator’s name appears in its mails'],
  'portal.telefono': PORTAL,
  'portal.color': PORTAL,
  'portal.idiomas': PORTAL,
  'portal.aviso': PORTAL,
  'portal.centroMapa': PORTAL,
  'mapas.clave': { pending: 'the key comes from the environment (`MAPS_KEY`)' },
  'sau.reaperturaDias': { pending: 'the 30 days are part of the state machine of requests' },
  'sau.cierreEsperaDias': { pending: 'a waiting request wakes on its date; only people and their rules close one' },
  'sau.encuestaDemoraHoras': [SURVEY, 'waits as long as the setting says'],
  'sau.encuestaVigenciaDias': [SURVEY, 'expires after the days of the setting'],
  'sau.encuestaDescansoDias': [SURVEY, 'is not sent again to the same person within the days of the setting'],
  'facturacion.puntoVenta': [
    'resources/billing/invoices.test.ts',
    'takes the point of sale of the setting, with numbers of its own; its credit note takes that of the invoice',
  ],
  'facturacion.vencimientoDias': [CHARGES, 'is billed at once as a voucher, due after the days of the setting'],
  'facturacion.interesMensualPct': [
    CHARGES,
    'charges what was paid late: the surcharge of the run once, then interest by day; a reversed payment owes neither',
  ],
  'facturacion.creditoSinSegundaFirma': [
    'resources/billing/adjustments.test.ts',
    'credits up to the daily limit of the setting, whatever their permissions',
  ],
  'facturacion.aprobacionHasta': [APPROVAL, APPROVAL_LIMIT],
  'facturacion.segundaAprobacionHasta': [APPROVAL, APPROVAL_LIMIT],
  'cobranzas.preventivoDias': [NOTICES, 'is before the due date by the days of the setting, once'],
  'cobranzas.primerAvisoDias': [NOTICES, 'follows its days: first, second, demand'],
  'cobranzas.segundoAvisoDias': [NOTICES, 'follows its days: first, second, demand'],
  'cobranzas.intimacionDias': [NOTICES, 'follows its days: first, second, demand'],
  'cobranzas.grisDias': ['server/processes/executors/lists.test.ts', 'is not used where the setting is 0 days'],
  'cobranzas.inhabilitacionDias': STEPS,
  'cobranzas.prelegalDias': STEPS,
  'cobranzas.llamadaDesde': CALL_HOURS,
  'cobranzas.llamadaHasta': CALL_HOURS,
  'cobranzas.llamadaDias': CALL_HOURS,
  'correo.limitePorHora': [OBEYED, 'the hourly limit of mails is enforced'],
  'correo.recibidosPorHora': [
    'resources/communication/mailIn/server/filing/filing.test.ts',
    'whose sender has written more within an hour than the setting says; who uses a form is a sender',
  ],
  'peajistas.horasDia': ROSTERS,
  'peajistas.horasSemana': ROSTERS,
  'peajistas.horasSemanaTope': ROSTERS,
  'peajistas.nocturnoHoras': ROSTERS,
  'peajistas.descansoEntreTurnosHoras': ROSTERS,
  'peajistas.descansoSemanalHoras': ROSTERS,
  'retencion.sesionesDias': RETENTION,
  'retencion.alertasDias': RETENTION,
  'retencion.entregasDias': RETENTION,
  'retencion.reglasDias': RETENTION,
  'retencion.busquedasDias': RETENTION,
  'retencion.borradoresDias': RETENTION,
  'retencion.clavesDias': RETENTION,
  'retencion.trabajosDias': RETENTION,
  'retencion.registrosDias': RETENTION,
  'retencion.titularesMeses': ANONYMISING,
  'retencion.solicitudesMeses': ANONYMISING,
  'retencion.copias': [
    'server/processes/run.test.ts',
    'saves the database, verifies the file, and keeps the configured number of backups',
  ],
};
