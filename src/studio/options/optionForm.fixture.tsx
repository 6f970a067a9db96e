import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import { SaveBar } from '../../engine/form/SaveBar';
import { SchemaForm } from '../../engine/form/SchemaForm';
import type { FieldSchema } from '../../schema/field';
import { EditedFieldProvider } from '../EditedFieldProvider';
import { StudioTexts } from '../StudioTexts';
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
          <StudioTexts>
            <EditedFieldProvider value={field}>
              <SchemaForm
                resource={registry.getOrThrow('sectores')}
                fields={[{ name: widget, kind: 'json', widget }]}
                labelOf={(option) => option}
                onSubmit={onSubmit}
              >
                <SaveBar />
              </SchemaForm>
            </EditedFieldProvider>
          </StudioTexts>
        ),
      },
    ],
    { rows: {}, widgets: { inputs: optionInputs } },
  );
  return ui;
}
