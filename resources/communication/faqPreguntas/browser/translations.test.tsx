import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EditScreen } from '../../../../src/engine/form/EditScreen';
import { clearToasts } from '../../../../src/ui/toasts';
import { engineApp } from '../../../../tests/fixtures/engine/EngineApp';
import { inputs } from '../slots';
import Answer from './Answer';
import Translations from './Translations';

beforeEach(clearToasts);
afterEach(cleanup);

const english = { idioma: 'en', pregunta: 'How?', respuesta: 'Like this' };
const record = (more: Record<string, unknown> = {}) => ({
  id: 4,
  version: 1,
  estado: 'Publicada',
  categoria: 1,
  pregunta: '¿Cómo?',
  respuesta: '<p>Así</p>',
  idiomas: [english],
  traducciones: { en: 'Desactualizada', zh: 'Falta', fr: 'Falta', it: 'Falta', ar: 'Falta' },
  ...more,
});

function open(part: 'answer' | 'columns' | 'form', question = record()) {
  const app = engineApp(
    part === 'form' ? 'faq_question/4/edit' : 'x',
    (registry) => {
      const resource = registry.getOrThrow('faqPreguntas');
      const Part = part === 'answer' ? Answer : Translations;
      return [
        { path: 'x', resource: 'faqPreguntas', element: <Part resource={resource} record={question} /> },
        { path: 'faq_question/:id/edit', resource: 'faqPreguntas', element: <EditScreen /> },
      ];
    },
    {
      rows: { faqPreguntas: [question], faqCategorias: [{ id: 1, nombre: 'TAG', activo: true }] },
      widgets: { inputs },
    },
  );
  render(app.ui);
  return app.server;
}

describe('the answer of a question', () => {
  it('is in Spanish for a reader in Spanish, who can choose a translation; an out-of-date one has a note', async () => {
    open('answer');
    expect(await screen.findByText('Así')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    expect(screen.getByText('Like this')).toBeTruthy();
    expect(screen.getByText(/La traducción es anterior/)).toBeTruthy();
  });

  it('offers no choice where there is no translation', async () => {
    open('answer', record({ idiomas: [] }));
    expect(await screen.findByText('Así')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the languages side by side', () => {
  it('show the Spanish text, a translation with its state, and which ones are missing', async () => {
    open('columns');
    expect(await screen.findByRole('button', { name: 'English Atrasada', pressed: true })).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Español' })).getByText('¿Cómo?')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'English' })).getByText('How?')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Français Falta' }));
    expect(within(screen.getByRole('region', { name: 'Français' })).getByText(/Todavía no hay/)).toBeTruthy();
  });
});

describe('the form of the translations', () => {
  it('writes one beside the Spanish text, and removes one that is emptied', async () => {
    const server = open('form');
    await userEvent.click(await screen.findByRole('button', { name: 'Français Falta' }));
    const group = within(screen.getByRole('group', { name: 'En otros idiomas' }));
    await userEvent.type(group.getByLabelText('Pregunta'), 'Comment ?');
    await userEvent.type(await group.findByRole('textbox', { name: 'Respuesta' }), 'Ainsi');
    await userEvent.click(group.getByRole('button', { name: 'Lista' }));
    await userEvent.click(screen.getByRole('button', { name: /^English/ }));
    await userEvent.clear(group.getByLabelText('Pregunta'));
    await userEvent.clear(await group.findByRole('textbox', { name: 'Respuesta' }));
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(server.find('faqPreguntas', 4).version).toBe(2));
    expect(server.find('faqPreguntas', 4).idiomas).toEqual([
      { idioma: 'fr', pregunta: 'Comment ?', respuesta: '<ul><li><p>Ainsi</p></li></ul><p></p>' },
    ]);
  });
});
