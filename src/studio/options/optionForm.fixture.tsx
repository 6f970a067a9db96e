import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import { SaveBar } from '../../engine/form/SaveBar';
import { SchemaForm } from '../../engine/form/SchemaForm';
import type { FieldSchema } from '../../schema/field';
import { FieldAtHand } from '../FieldAtHand';
import { StudioWords } from '../StudioWords';
import { optionInputs } from './inputs';

/** Renders a form with a single option that has a custom widget, for the given field. */
export function optionForm(widget: string, field: FieldSchema, onSubmit: (values: unknown) => void) {
  const { ui } = engineApp(
    'x',
    (registry) => [
      {
        path: 'x',
        resource: 'sectores',
        element: (
          <StudioWords>
            <FieldAtHand value={field}>
              <SchemaForm
                resource={registry.need('sectores')}
                fields={[{ name: widget, kind: 'json', widget }]}
                labelOf={(option) => option}
                onSubmit={onSubmit}
              >
                <SaveBar />
              </SchemaForm>
            </FieldAtHand>
          </StudioWords>
        ),
      },
    ],
    { rows: {}, widgets: { inputs: optionInputs } },
  );
  return ui;
}
