import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useEngine } from '../../../src/engine/EngineContext';
import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import { slots } from '../../slots';

afterEach(cleanup);

function Row({ record }: { record: Record<string, unknown> }) {
  const { cells, registry } = useEngine();
  const resource = registry.getOrThrow('logsAuditoria');
  return (
    <ul>
      {['operacion', 'resumen'].map((name) => {
        const field = resource.fields.get(name);
        const Cell = cells[field?.widget ?? ''];
        return (
          <li key={name}>{Cell && field && <Cell {...{ resource, field, record }} value={record[name] ?? ''} />}</li>
        );
      })}
    </ul>
  );
}

async function renderedTexts(record: Record<string, unknown>): Promise<string[]> {
  const screens = [{ path: 'logs', resource: 'logsAuditoria', element: <Row record={record} /> }];
  render(engineApp('logs', () => screens, { rows: {}, widgets: slots }).ui);
  return (await screen.findAllByRole('listitem')).map((item) => item.textContent ?? '');
}

it.each([
  ['an action of the entity', { accion: 'ejecutar', entidad: 'tickets', operacion: 'noLeido' }, 'Marcar como no leido'],
  [
    'the state after a transition of the server',
    { accion: 'ejecutar', entidad: 'archivos', operacion: 'terminarConErrores' },
    'Pasa a Con errores',
  ],
  ['an undone action', { accion: 'ejecutar', entidad: 'tickets', operacion: 'deshacer' }, 'Deshizo'],
])('the audit summary names %s', async (_, record, expected) => {
  expect(await renderedTexts(record)).toEqual([expected, expected]);
});

it.each([
  [
    'changed fields',
    { accion: 'editar', entidad: 'tickets', resumen: 'agenteActual, actualizadoEn' },
    'Agente actual, Actualizado el',
  ],
  ['search filters', { accion: 'consultar', entidad: 'logsAuditoria', resumen: 'fecha_gte, accion' }, 'Fecha, Acción'],
  ['a published document', { accion: 'publicar', entidad: 'tickets', resumen: 'capa' }, 'Ajuste de un recurso'],
  ['a chain fault', { accion: 'verificar', entidad: 'logsAuditoria', resumen: 'falta 12' }, 'El registro falta. 12'],
])('the audit summary names %s', async (_, record, expected) => {
  expect((await renderedTexts(record))[1]).toBe(expected);
});
