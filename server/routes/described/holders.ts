/** OpenAPI of holders and document types in the toll API. */
import { TIMELINE_KINDS } from '../../../resources/holders/counter/shared/kinds';
import type { DescribedCall } from '../../../src/schema/openapi';
import { list, object, text, withName } from './values';

const timelinePage = object({ datos: list(withName), siguiente: { type: ['string', 'null'] } });

export const holders: DescribedCall[] = [
  {
    method: 'get',
    path: '/tiposDocumento',
    tag: 'titulares',
    summary: 'Document types in use.',
    responses: { 200: list(object({ codigoDocumento: text, descripcion: text })) },
  },
  {
    method: 'get',
    path: '/titulares/buscar',
    tag: 'titulares',
    summary: 'Holders by document number, surname, toll-tag band number or plate.',
    query: { s: { ...text, minLength: 2 } },
    responses: {
      200: object({
        datos: list(
          object({
            codigoTitular: text,
            apellido: text,
            nombre: text,
            numeroDocumento: text,
            coincidencia: {
              ...object({ campo: { enum: ['patente', 'tag'] }, valor: text }),
              description: 'The plate or tag that was found, if the caller may see vehicles or passes.',
            },
          }),
        ),
        hayMas: { type: 'boolean', description: 'Whether more than the 20 holders match.' },
      }),
    },
  },
  {
    method: 'post',
    path: '/titulares/llamada',
    tag: 'titulares',
    summary:
      'Holders with exactly this telephone number; every search is logged, and their number per person is limited.',
    body: object({ telefono: text }, 'telefono'),
    responses: { 200: object({ datos: list(object({ codigoTitular: text, apellido: text, nombre: text })) }) },
  },
  {
    method: 'get',
    path: '/titulares/{codigo}/resumen',
    tag: 'titulares',
    summary:
      'A holder with vehicles, passes, means and payments, debt, unpaid invoices, plans, open requests and last transits; parts that the caller may not read are absent.',
    responses: { 200: object({ titular: object({ codigoTitular: text }) }) },
  },
  {
    method: 'get',
    path: '/titulares/{codigo}/mostrador',
    tag: 'titulares',
    summary:
      'The counter view of an account in one call: vehicles, passes, means, debt by age, what stands out, and the first page of its timeline; blocks that the caller may not read are absent.',
    query: { patente: { ...text, description: 'The plate that was searched: its passes and requests alone.' } },
    responses: {
      200: object({ motivos: list(withName), cronologia: timelinePage, cantidades: withName, temas: withName }),
    },
  },
  {
    method: 'get',
    path: '/titulares/{codigo}/cronologia',
    tag: 'titulares',
    summary: 'Pages of the timeline of an account: whole days, the latest first.',
    query: {
      antes: { ...text, description: 'Only days before this one: `siguiente` of the page before.' },
      clases: { ...text, description: `Some of ${TIMELINE_KINDS.join(', ')}, separated by commas.` },
      patente: { ...text, description: 'The passes and requests of one vehicle.' },
    },
    responses: { 200: timelinePage },
  },
  {
    method: 'post',
    path: '/titular',
    tag: 'titulares',
    summary: 'Creates a holder; codigo 2100: the holder exists, and mensaje is their code.',
    body: object(
      {
        nombre: { ...text, maxLength: 30 },
        apellido: { ...text, maxLength: 30 },
        numeroDocumento: text,
        tipoDocumento: object({ codigoDocumento: text }),
        telefono: { ...text, maxLength: 40 },
        email: text,
        sendNotification: { type: 'boolean' },
        descriptionModify: { ...text, maxLength: 1000 },
      },
      'nombre',
      'apellido',
      'numeroDocumento',
      'tipoDocumento',
    ),
    responses: { 200: object({ data: object({ codigo: text, mensaje: text, codigoTitular: text }) }) },
  },
];
