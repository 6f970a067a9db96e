import type { ActionSchema } from '../../../src/schema/action';
import type { FieldSchema } from '../../../src/schema/field';
import { ASSIGNMENT_UNDO_SECONDS } from '../routing/shared/assignmentUndo';
import { MERGE_UNDO_SECONDS } from './shared/mergeUndo';
import { REPLY_UNDO_SECONDS } from './shared/replyUndo';

const MESSAGES = 'resources.tickets.messages';

/** The copies that the agent has taken off (`Copy.key`): the addresses themselves are not shown to everybody. */
const WITHOUT_COPY: FieldSchema = {
  kind: 'items',
  max: 100,
  in: [],
  fields: { clave: { kind: 'text', required: true, max: 40 } },
};

/** Actions on requests (specification, section 8; transitions of domain.md A5). */
export const actions: Record<string, ActionSchema> = {
  tomar: {
    on: ['record', 'bulk'],
    needs: 'editar',
    source: 'toll',
    icon: 'hand',
    tone: 'primary',
    shortcut: 't',
    rows: {
      unless: 'verTodos',
      where: {
        $or: [{ areaActual: { $user: 'sector.id' } }, { estado: 'Nuevo', agenteCreador: { $user: 'id' } }],
      },
    },
    run: [{ move: 'tomar' }, { call: 'tomar' }],
    failure: 'errors.ticket.state',
  },
  tomarSiguiente: {
    on: ['resource'],
    needs: 'editar',
    icon: 'hand',
    shortcut: 's',
    run: [{ call: 'tomarSiguiente' }],
    opens: { none: `${MESSAGES}.nadaParaTomar` },
    failure: `${MESSAGES}.noSeTomo`,
  },
  reanudar: {
    on: ['record'],
    needs: 'editar',
    source: 'toll',
    icon: 'play',
    tone: 'primary',
    run: [{ move: 'reanudar' }, { call: 'tomar' }],
    failure: 'errors.ticket.state',
  },
  retomar: {
    on: ['record'],
    needs: 'retomar',
    source: 'toll',
    icon: 'undo-2',
    tone: 'primary',
    shortcut: 'r',
    rows: {
      unless: 'verTodos',
      where: {
        $or: [
          { agenteDerivador: { $user: 'id' } },
          { areaDerivadora: { $user: 'sector.id' } },
          { areaCreadora: { $user: 'sector.id' } },
        ],
      },
    },
    run: [{ move: 'retomar' }, { call: 'retomar' }],
    message: `${MESSAGES}.retomada`,
    failure: 'errors.ticket.retomar',
  },
  reabrir: {
    on: ['record'],
    needs: 'editar',
    source: 'toll',
    icon: 'rotate-ccw',
    available: { fechaCierre: { $gte: { $now: '-P30D' } }, ticketPrincipal: null },
    input: { comentario: { kind: 'longText', max: 1000, rows: 3 } },
    run: [{ move: 'reabrir' }, { call: 'reabrir' }],
    failure: 'errors.ticket.state',
  },
  cerrar: {
    on: ['record', 'bulk'],
    needs: 'cerrar',
    source: 'toll',
    wrongState: 'resources.tickets.reasons.derivar',
    first: { field: 'tareas', action: 'completar', reason: 'resources.tickets.reasons.tareasAbiertas' },
    icon: 'circle-check-big',
    tone: 'primary',
    shortcut: 'c',
    input: {
      resolucionTipo: {
        kind: 'enum',
        options: ['Resuelto', 'Rechazado', 'Duplicado', 'Sin respuesta', 'Informado'],
        required: true,
        default: 'Resuelto',
      },
      resolucion: { kind: 'longText', required: true, max: 8000, rows: 4 },
      encuesta: { kind: 'boolean', default: true },
    },
    run: [{ move: 'cerrar' }, { call: 'cerrar' }],
    message: `${MESSAGES}.cerrado`,
    failure: 'errors.ticket.state',
  },
  derivar: {
    on: ['record'],
    needs: 'derivar',
    source: 'toll',
    icon: 'arrow-left-right',
    shortcut: 'd',
    input: {
      area: {
        kind: 'reference',
        to: 'sectores',
        required: true,
        where: { recibeDerivaciones: true, activo: true, id: { $ne: { $record: 'areaActual' } } },
      },
      comentario: { kind: 'longText', required: true, max: 1000, rows: 3 },
    },
    run: [{ move: 'derivar' }, { call: 'derivar' }],
    message: `${MESSAGES}.derivado`,
    failure: 'errors.ticket.derive',
  },
  espera: {
    on: ['record'],
    needs: 'editar',
    source: 'toll',
    icon: 'clock',
    shortcut: 'w',
    input: {
      esperaMotivo: {
        kind: 'enum',
        options: ['Cliente', 'Otra área', 'Tercero', 'Banco'],
        required: true,
        default: 'Cliente',
      },
      esperaHasta: { kind: 'dateTime' },
      comentario: { kind: 'longText', max: 1000, rows: 3 },
    },
    run: [{ move: 'espera' }, { call: 'esperar' }],
    message: `${MESSAGES}.espera`,
    failure: 'errors.ticket.state',
  },
  noLeido: {
    on: ['record', 'bulk'],
    needs: 'editar',
    source: 'toll',
    icon: 'mail',
    run: [{ move: 'noLeido' }, { call: 'noLeido' }],
    message: `${MESSAGES}.noLeido`,
    failure: 'errors.ticket.state',
  },
  responder: {
    on: ['record', 'bulk'],
    needs: 'editar',
    icon: 'reply',
    shortcut: 'e',
    available: {
      ticketPrincipal: null,
      $or: [
        { titular: { $ne: null } },
        { 'contactoAnonimo.email': { $ne: null } },
        { 'contactoAnonimo.telefono': { $ne: null } },
      ],
    },
    input: {
      cuerpo: { kind: 'longText', required: true, max: 8000, rows: 5 },
      adjuntos: { kind: 'file', multiple: true },
      predefinida: { kind: 'reference', to: 'respuestasPredefinidas', where: { activo: true }, in: [] },
      // action that follows the reply, in the same operation
      luego: { kind: 'enum', options: ['Esperar', 'Cerrar'], in: [] },
      // the recipient when the writing began (`Recipient.key`)
      destinatario: { kind: 'text', max: 120, in: [] },
      sinCopia: WITHOUT_COPY,
      // up to when the agent had seen the request when the writing began
      visto: { kind: 'dateTime', in: [] },
    },
    run: [{ call: 'responder' }],
    undo: { call: 'retirarRespuesta', seconds: REPLY_UNDO_SECONDS },
    message: `${MESSAGES}.respondida`,
    messageBy: 'viaRespuesta',
  },
  /** a reply whose mail leaves at a chosen time */
  programarRespuesta: {
    on: ['record'],
    needs: 'editar',
    icon: 'calendar-clock',
    available: {
      ticketPrincipal: null,
      $or: [{ titular: { $ne: null } }, { 'contactoAnonimo.email': { $ne: null } }],
    },
    input: {
      cuerpo: { kind: 'longText', required: true, max: 8000, rows: 5 },
      adjuntos: { kind: 'file', multiple: true },
      enviarEl: { kind: 'dateTime', required: true },
      predefinida: { kind: 'reference', to: 'respuestasPredefinidas', where: { activo: true }, in: [] },
      destinatario: { kind: 'text', max: 120, in: [] },
      sinCopia: WITHOUT_COPY,
      visto: { kind: 'dateTime', in: [] },
    },
    run: [{ call: 'programarRespuesta' }],
    undo: { call: 'retirarRespuesta', seconds: REPLY_UNDO_SECONDS },
    message: `${MESSAGES}.programada`,
    messageBy: 'viaRespuesta',
  },
  anotar: {
    on: ['record'],
    needs: 'notaInterna',
    icon: 'sticky-note',
    shortcut: 'n',
    input: {
      cuerpo: { kind: 'longText', required: true, max: 8000, rows: 5 },
      adjuntos: { kind: 'file', multiple: true },
      predefinida: { kind: 'reference', to: 'respuestasPredefinidas', where: { activo: true }, in: [] },
      menciones: { kind: 'references', to: 'usuarios', where: { estado: 'Activo' }, in: [] },
    },
    run: [{ call: 'anotar' }],
    message: `${MESSAGES}.anotada`,
  },
  priorizar: {
    on: ['record', 'bulk'],
    needs: 'editar',
    icon: 'octagon-alert',
    shortcut: 'p',
    available: { estado: { $ne: 'Cerrado' } },
    input: {
      prioridad: { kind: 'enum', options: ['Baja', 'Normal', 'Alta', 'Urgente'], required: true, default: 'Normal' },
    },
    run: [{ call: 'priorizar' }],
    message: `${MESSAGES}.priorizada`,
  },
  asignar: {
    on: ['record', 'bulk'],
    needs: 'asignar',
    icon: 'user-plus',
    shortcut: 'a',
    available: { estado: { $ne: 'Cerrado' } },
    rows: { unless: 'verTodos', where: { areaActual: { $user: 'sector.id' } } },
    input: {
      // each request to the next available agent of its area
      reparto: { kind: 'boolean', default: false },
      agente: {
        kind: 'reference',
        to: 'usuarios',
        widget: 'agentChoice',
        required: { reparto: { $ne: true } },
        hidden: { reparto: true },
        where: { estado: 'Activo' },
      },
      comentario: { kind: 'longText', max: 1000, rows: 3 },
    },
    run: [{ call: 'asignar' }],
    undo: { call: 'deshacerAsignacion', seconds: ASSIGNMENT_UNDO_SECONDS },
    message: `${MESSAGES}.asignada`,
  },
  etiquetar: {
    on: ['record', 'bulk'],
    needs: 'editar',
    icon: 'tags',
    input: {
      etiquetas: {
        kind: 'references',
        to: 'etiquetas',
        required: true,
        where: { ambito: 'ticket', activo: true },
      },
    },
    run: [{ call: 'etiquetar' }],
    message: `${MESSAGES}.etiquetada`,
  },
  desetiquetar: {
    on: ['record', 'bulk'],
    needs: 'editar',
    icon: 'tags',
    // a tag that is no longer in use can still be removed
    input: { etiquetas: { kind: 'references', to: 'etiquetas', required: true, where: { ambito: 'ticket' } } },
    run: [{ call: 'desetiquetar' }],
    message: `${MESSAGES}.desetiquetada`,
  },
  macro: {
    on: ['record', 'bulk'],
    needs: 'editar',
    icon: 'zap',
    shortcut: 'm',
    input: { macro: { kind: 'reference', to: 'macros', required: true, few: true, where: { activo: true } } },
    run: [{ call: 'macro' }],
    undo: { call: 'retirarRespuesta', seconds: REPLY_UNDO_SECONDS },
    message: `${MESSAGES}.macro`,
  },
  agregarTarea: {
    on: ['record'],
    needs: 'editar',
    icon: 'list-checks',
    available: { estado: { $ne: 'Cerrado' } },
    input: {
      texto: { kind: 'text', required: true, max: 300, normalize: ['trim'] },
      responsable: { kind: 'reference', to: 'usuarios', where: { estado: 'Activo' } },
      vence: { kind: 'date' },
    },
    run: [{ call: 'agregarTarea' }],
  },
  vincular: {
    on: ['record', 'bulk'],
    needs: 'editar',
    icon: 'link',
    input: {
      vinculo: {
        kind: 'enum',
        required: true,
        options: ['Relacionada', 'Duplicada de', 'Depende de', 'Deriva de'],
        default: 'Relacionada',
      },
      hacia: { kind: 'reference', to: 'tickets', required: true, where: { id: { $ne: { $record: 'id' } } } },
    },
    run: [{ call: 'vincular' }],
    message: `${MESSAGES}.vinculada`,
  },
  fusionar: {
    on: ['record'],
    needs: 'fusionar',
    icon: 'merge',
    dialog: 'mergeDialog',
    available: { estado: { $ne: 'Cerrado' } },
    input: {
      // the requests that are merged into this one
      solicitudes: {
        kind: 'references',
        to: 'tickets',
        required: true,
        where: { id: { $ne: { $record: 'id' } } },
      },
    },
    run: [{ call: 'fusionar' }],
    undo: { call: 'deshacerFusion', seconds: MERGE_UNDO_SECONDS },
    message: `${MESSAGES}.fusionada`,
  },
  encuestar: {
    on: ['record'],
    needs: 'editar',
    icon: 'star',
    available: { estado: 'Cerrado', csat: null, titular: { $ne: null }, ticketPrincipal: null },
    input: {
      puntaje: { kind: 'integer', required: true, min: 1, max: 5 },
      comentario: { kind: 'longText', max: 1000, rows: 3 },
    },
    run: [{ call: 'encuestar' }],
    message: `${MESSAGES}.encuestada`,
  },
};
