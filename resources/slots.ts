/** Registers the client components that resources reference by name. */
import type { Widgets } from '../src/engine/EngineContext';
import { runChecks } from './billing/corridasFacturacion/slots';
import * as facturas from './billing/facturas/slots';
import * as deudores from './collections/deudores/slots';
import * as movimientosBanco from './collections/movimientosBanco/slots';
import * as correoCuentas from './communication/correoCuentas/slots';
import * as correoPlantillas from './communication/correoPlantillas/slots';
import * as faqPreguntas from './communication/faqPreguntas/slots';
import * as notificaciones from './communication/notificaciones/slots';
import { tags } from './holders/etiquetas/slots';
import { documentNumber, inputs as holderInputs, slots as holderSlots } from './holders/titulares/slots';
import * as titularesDuplicados from './holders/titularesDuplicados/slots';
import * as titularNotas from './holders/titularNotas/slots';
import { plate } from './holders/vehiculos/slots';
import {
  passDiagnosis,
  inputs as passInputs,
  slots as passSlots,
  replacementCost,
  shortStock,
  tagNumber,
} from './passage/mediosDePaso/slots';
import { bytes, filePreview } from './processes/archivos/slots';
import { duration, progress, trigger } from './processes/ejecuciones/slots';
import { instants, schedule } from './processes/procesos/slots';
import * as logs from './reports/logsAuditoria/slots';
import * as requestForms from './sau/requestForms/browser/slots';
import * as routing from './sau/routing/browser/slots';
import * as rules from './sau/rules/browser/slots';
import { dueChip } from './sau/sla/browser/dueChip';
import * as slaPoliticas from './sau/slaPoliticas/slots';
import { holder, person, score, ticketKind, turn } from './sau/tickets/slots';
import { settingValue } from './settings/configuracionesWeb/slots';
import * as perfiles from './settings/perfiles/slots';
import * as usuarios from './settings/usuarios/slots';
import * as webhooks from './settings/webhooks/slots';
import * as periodos from './tolls/periodos/slots';
import * as disputas from './transits/disputas/slots';
import { passDrawing, priceExplanation, transitHints } from './transits/transitos/slots';

export const slots: Widgets = {
  slots: {
    ...facturas.slots,
    ...deudores.slots,
    ...movimientosBanco.slots,
    ...holderSlots,
    ...passSlots,
    ...titularesDuplicados.slots,
    ...titularNotas.slots,
    ...notificaciones.slots,
    ...faqPreguntas.slots,
    ...correoPlantillas.slots,
    ...logs.slots,
    ...slaPoliticas.slots,
    ...rules.slots,
    ...requestForms.slots,
    ...routing.slots,
    ...disputas.slots,
    ...usuarios.slots,
  },
  cells: {
    documentNumber,
    plate,
    tags,
    tagNumber,
    passDiagnosis,
    replacementCost,
    shortStock,
    runChecks,
    ticketKind,
    dueChip,
    holder,
    person,
    turn,
    score,
    bytes,
    filePreview,
    duration,
    progress,
    trigger,
    instants,
    schedule,
    settingValue,
    priceExplanation,
    passDrawing,
    transitHints,
    auditPerson: logs.auditPerson,
    auditEntity: logs.auditEntity,
    auditRecord: logs.auditRecord,
    auditSummary: logs.auditSummary,
    auditOperation: logs.auditOperation,
    ...periodos.cells,
    ...titularesDuplicados.cells,
    ...perfiles.cells,
    ...webhooks.cells,
    ...rules.cells,
  },
  inputs: {
    ...holderInputs,
    ...passInputs,
    ...perfiles.inputs,
    ...requestForms.inputs,
    ...routing.inputs,
    ...correoCuentas.inputs,
    ...webhooks.inputs,
    ...faqPreguntas.inputs,
    ...rules.inputs,
  },
};
