import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { afterEach, expect, it, vi } from 'vitest';
import common from '../../../i18n/es/common.json';
import engine from '../../../i18n/es/engine.json';
import type { ResourceSchema } from '../../schema/resource';
import { EditedSchemaProvider } from '../EditedSchemaProvider';
import { StudioTexts } from '../StudioTexts';
import { ConditionBuilder } from './ConditionBuilder';

afterEach(cleanup);

const schema: ResourceSchema = {
  name: 'convenios',
  area: 'settings',
  subject: 'Convenio',
  title: '{nombre}',
  fields: {
    nombre: { kind: 'text' },
    tipo: { kind: 'enum', options: ['Anual', 'Mensual'] },
    monto: { kind: 'money' },
    sector: { kind: 'reference', to: 'sectores' },
  },
  labels: { es: { fields: { monto: 'Monto acordado' }, options: { tipo: { Mensual: 'Por mes' } } } },
};

it('a condition that rows cannot represent is shown as text', async () => {
  const provider = polyglotI18nProvider(() => ({ ...english, common, engine }), 'es', [], { allowMissing: true });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nContextProvider value={provider}>
        <StudioTexts>
          <EditedSchemaProvider value={schema}>
            <ConditionBuilder
              label="Oculto"
              value={{
                sector: { $user: 'sector.id' },
                $or: [{ tipo: { $in: ['Mensual'] } }, { $nor: [{ monto: { $gte: '1000.5' } }] }],
              }}
              onChange={vi.fn()}
            />
          </EditedSchemaProvider>
        </StudioTexts>
      </I18nContextProvider>
    </QueryClientProvider>,
  );
  expect(
    await screen.findByText(
      'Sector es el sector de la persona que ingresó y (Tipo es Por mes o nada de esto: (Monto acordado es $\u00a01.000,50 o más))',
      { normalizer: (text) => text },
    ),
  ).toBeTruthy();
  expect(screen.getByText('Esta condición se cambia en el documento.')).toBeTruthy();
});
