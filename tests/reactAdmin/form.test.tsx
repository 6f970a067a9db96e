/** The second example of docs/react-admin.md: inputs of react-admin in our forms, and its contexts around records and forms. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  SaveButton,
  useCreateContext,
  useEditContext,
  useRecordContext,
  useResourceContext,
  useSaveContext,
  useShowContext,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from './conveniosApp';

beforeEach(() => page.viewport(1440, 900));
afterEach(cleanup);

const EDIT = 'settings/convenios/1/edit';
const name = () => screen.findByRole('textbox', { name: /nombre/i });
const press = async (label: string | RegExp) => userEvent.click(await screen.findByRole('button', { name: label }));
async function retype(text: string) {
  const input = await name();
  await userEvent.clear(input);
  if (text !== '') await userEvent.type(input, text);
}

describe("react-admin's inputs in a form", () => {
  it('show the record, and save by our form: only what changed, with the version that was read', async () => {
    const { server } = openScreen(EDIT);
    expect(await name()).toHaveProperty('value', 'Convenio 01');
    await retype('Convenio nuevo');
    await press('Guardar');
    await waitFor(() => expect(server.count('update')).toBe(1));
    expect(server.lastCall('update')).toMatchObject({ id: 1, data: { nombre: 'Convenio nuevo' } });
    expect(Object.keys(server.lastCall('update')?.data ?? {})).toEqual(['nombre']);
  });

  it('replace our inputs of the same fields', async () => {
    openScreen(EDIT);
    await name();
    expect(screen.getAllByRole('textbox', { name: /nombre/i })).toHaveLength(1);
  });

  it('choose a referenced record', async () => {
    const { server } = openScreen(EDIT);
    const box = await screen.findByRole('combobox', { name: /empresa/i });
    await waitFor(() => expect(box).toHaveProperty('value', expect.stringContaining('Paz')));
    await userEvent.click(box);
    await userEvent.click(await screen.findByRole('option', { name: /Gil/ }));
    await press('Guardar');
    await waitFor(() => expect(server.lastCall('update')).toMatchObject({ data: { empresa: '100002' } }));
  });

  it('show the errors of our rules and of their own validators', async () => {
    const { server } = openScreen(EDIT);
    await retype('');
    await press('Guardar');
    await waitFor(async () => expect((await name()).getAttribute('aria-invalid')).toBe('true'));
    await retype('ab');
    await press('Guardar');
    expect((await screen.findAllByText('Must be 3 characters at least')).length).toBeGreaterThan(0);
    expect(server.count('update')).toBe(0);
  });

  it('show the errors of the server at their field', async () => {
    const { server } = openScreen(EDIT);
    await retype('Convenio 02');
    server.fail('update', 422, { title: 'No es válido', status: 422, errors: { nombre: 'Ya existe' } });
    await press('Guardar');
    expect((await screen.findAllByText('Ya existe')).length).toBeGreaterThan(0);
    expect((await name()).getAttribute('aria-invalid')).toBe('true');
  });

  it('of our own making read and write their value with useInput, under our label', async () => {
    const { server } = openScreen(EDIT);
    fireEvent.click(await screen.findByRole('radio', { name: '4 Stars' }));
    await press('Guardar');
    await waitFor(() => expect(server.lastCall('update')).toMatchObject({ data: { nota: 4 } }));
  });
});

const ShownProbe = () => {
  const record = useRecordContext();
  const { defaultTitle, isPending, error } = useShowContext();
  return <p>{[useResourceContext(), record?.nombre, defaultTitle, isPending, error].join('|')}</p>;
};

const RowProbe = () => <i>{`fila ${useRecordContext()?.nombre}`}</i>;

const EditProbe = () => {
  const { record, mutationMode, saving } = useEditContext();
  const { isDirty } = useFormState();
  return (
    <>
      <p>{[record?.nombre, mutationMode, saving, isDirty, typeof useSaveContext().save].join('|')}</p>
      <SaveButton alwaysEnable type="button" label="Guardar aparte" transform={(data) => ({ ...data, nota: 5 })} />
    </>
  );
};

const CreateProbe = () => {
  const { resource, saving } = useCreateContext();
  return <p>{[resource, saving].join('|')}</p>;
};

describe("react-admin's contexts of records and forms in a slot", () => {
  const withSlot = (Probe: () => React.ReactNode, layout: 'show' | 'edit' | 'create') => ({
    widgets: { slots: { probe: Probe } },
    schema: { [layout]: { layout: [{ slot: 'probe' }] } },
  });

  it('a page of a record has useRecordContext, useShowContext and useResourceContext', async () => {
    openScreen('settings/convenios/2', withSlot(ShownProbe, 'show'));
    expect(await screen.findByText('convenios|Convenio 02|Convenio 02|false|')).toBeTruthy();
  });

  it('a cell widget has the record of its row', async () => {
    openScreen('settings/convenios', {
      widgets: { cells: { stars: RowProbe } },
      schema: { list: { columns: ['nombre', 'nota'] } },
    });
    expect(await screen.findByText('fila Convenio 07')).toBeTruthy();
  });

  it('an edit form has useEditContext, and its SaveButton saves by our form', async () => {
    const { server } = openScreen(EDIT, withSlot(EditProbe, 'edit'));
    expect(await screen.findByText('Convenio 01|pessimistic|false|false|function')).toBeTruthy();
    await press('Guardar aparte');
    await waitFor(() => expect(server.lastCall('update')).toMatchObject({ data: { nota: 5 } }));
  });

  it('a create form has useCreateContext', async () => {
    openScreen('settings/convenios/new', withSlot(CreateProbe, 'create'));
    expect(await screen.findByText('convenios|false')).toBeTruthy();
  });
});
