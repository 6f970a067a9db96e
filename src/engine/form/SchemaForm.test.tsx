import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import type { Registry } from '../../schema/registry';
import { formFields } from './fields';
import { SaveBar } from './SaveBar';
import { SchemaForm } from './SchemaForm';

afterEach(cleanup);

const rows = {
  tiposDocumento: [{ id: 'DNI', codigoDocumento: 'DNI', descripcion: 'DNI', orden: 0, activo: true }],
  titulares: [],
};

function newHolder(onSubmit: (values: Record<string, unknown>) => unknown = vi.fn()) {
  const screens = (registry: Registry) => [
    {
      path: 'x',
      resource: 'titulares',
      element: (
        <SchemaForm
          resource={registry.need('titulares')}
          fields={formFields(registry.need('titulares'), 'create', () => true)}
          onSubmit={onSubmit}
        >
          <SaveBar />
        </SchemaForm>
      ),
    },
  ];
  const { ui, server } = engineApp('x', screens, { rows });
  render(ui);
  return { onSubmit, server };
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar' }));

describe('a new holder', () => {
  it("is refused in the specification's words, beside each field and on top", async () => {
    const { onSubmit } = newHolder();
    await save();
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('Hay 3 campos para revisar');
    for (const [label, sentence] of [
      ['Nombre', 'Ingresa un nombre'],
      ['Apellido', 'Ingresa un apellido'],
      ['Nro. documento', 'Ingresa un nro. Documento'],
    ]) {
      const input = screen.getByLabelText(label ?? '');
      expect(input.getAttribute('aria-invalid')).toBe('true');
      const described = input.getAttribute('aria-describedby') ?? '';
      expect(document.getElementById(described.split(' ')[0] ?? '')?.textContent).toBe(sentence);
      expect(within(summary).getByText(label ?? '')).toBeTruthy();
    }
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
