/** OpenAPI of domain calls that are no list, form or action: available staff, a simulated billing run, the roster of a month. */
import type { DescribedCall } from '../../../src/schema/openapi';
import { anyValue, integer, list, object, ref, text } from './values';

export const domain: DescribedCall[] = [
  {
    method: 'get',
    path: '/personalDisponible',
    tag: 'peajistas',
    summary:
      'People who may take a shift without breaking a hard rule, those with the least workload first; needs Asignacion.ver.',
    query: { fecha: { ...text, format: 'date' }, turno: text, estacion: integer, rol: text },
    responses: {
      200: object({
        datos: list(
          object({
            id: integer,
            legajo: text,
            nombreCompleto: text,
            deficit: { type: 'number' },
            horas: integer,
            noches: integer,
            finesDeSemana: integer,
            feriados: integer,
            propia: { type: 'boolean' },
            preferido: { type: 'boolean' },
          }),
        ),
      }),
    },
  },
  {
    method: 'get',
    path: '/configuracionesWeb/retencion',
    tag: 'configuracionesWeb',
    summary:
      'How many records would be anonymised now with a period of so many months, and the first 50; needs ConfigWeb.editar.',
    query: { clave: { enum: ['retencion.titularesMeses', 'retencion.solicitudesMeses'] }, meses: integer },
    responses: {
      200: object({ recurso: text, total: integer, primeros: list(object({ id: anyValue, fecha: text })) }),
    },
  },
  {
    method: 'get',
    path: '/simulacionCorrida',
    tag: 'corridasFacturacion',
    summary: 'Simulates a billing run, compared with the previous one; needs CorridaFacturacion.crear or editar.',
    query: {
      periodo: text,
      ciclo: text,
      tipo: text,
      desde: { ...text, format: 'date-time' },
      hasta: { ...text, format: 'date-time' },
      segmento: text,
      bin: text,
      titular: text,
      id: integer,
    },
    responses: {
      200: object({
        facturas: integer,
        transitos: integer,
        total: text,
        desviadas: integer,
        nuevas: integer,
        sinMedioPago: integer,
        anterior: { type: ['object', 'null'] },
        superpuesta: { type: ['string', 'null'] },
        muestra: list(
          object({
            titular: text,
            nombre: text,
            transitos: integer,
            total: text,
            anterior: { type: ['string', 'null'] },
            desvio: { type: ['integer', 'null'] },
            desviada: { type: 'boolean' },
          }),
        ),
      }),
    },
  },
  {
    method: 'post',
    path: '/tarifas/simular',
    tag: 'tarifas',
    summary:
      'What a passage would pay, explained line by line; needs Tarifa.ver, and Transito.ver with a number or a plate. Without them, any vehicle of the category.',
    body: object(
      {
        estacion: integer,
        sentido: text,
        fechaHora: { ...text, format: 'date-time' },
        formaPago: text,
        numeroMedio: { type: ['string', 'null'] },
        patenteLeida: { type: ['string', 'null'] },
        categoriaTarifada: integer,
      },
      'estacion',
      'sentido',
      'fechaHora',
    ),
    responses: {
      200: object({
        estado: { type: ['string', 'null'] },
        formaPago: text,
        categoriaTarifada: { type: ['integer', 'null'] },
        banda: { type: ['string', 'null'] },
        importeTarifa: { type: ['string', 'null'] },
        recargo: { type: ['string', 'null'] },
        bonificacion: { type: ['string', 'null'] },
        importe: { type: ['string', 'null'] },
        explicacion: list(object({ codigo: text, valores: anyValue })),
      }),
      403: ref('Problem'),
      422: ref('Problem'),
    },
  },
  {
    method: 'get',
    path: '/transitos/{id}/foto',
    tag: 'transitos',
    summary:
      'Picture of a pass (JPEG, PNG or WebP; a generated SVG in a demo); needs Transito.verFoto. 404 where there is none.',
    responses: { 200: null, 404: ref('Problem'), 502: ref('Problem') },
  },
  {
    method: 'get',
    path: '/periodos/{codigo}/cuadro',
    tag: 'periodos',
    summary:
      'A month’s roster whole: people, shifts and absences with the weeks around it, days, demand, rules; needs Asignacion.ver, Peajista.ver and Ausencia.ver.',
    responses: { 200: anyValue, 404: ref('Problem') },
  },
  {
    method: 'post',
    path: '/periodos/{codigo}/cuadro',
    tag: 'periodos',
    summary:
      'Writes many cells of a month that is being planned, all or none. `visto` is the shift that was seen there, null for none: 412 tells those cells that somebody else changed. A null `turno` is a day off. 422 beside `{peajista} {fecha}` where a hard rule would be broken.',
    body: object(
      {
        cambios: list(
          object(
            {
              peajista: integer,
              fecha: { ...text, format: 'date' },
              turno: { type: ['string', 'null'] },
              estacion: integer,
              rol: text,
              visto: { anyOf: [object({ id: integer, version: integer }, 'id', 'version'), { type: 'null' }] },
            },
            'peajista',
            'fecha',
            'turno',
            'visto',
          ),
        ),
      },
      'cambios',
    ),
    responses: {
      200: object({ celdas: list(object({ peajista: integer, fecha: text, ahora: anyValue })) }),
      409: ref('Problem'),
      412: ref('Problem'),
      422: ref('Problem'),
    },
  },
];
