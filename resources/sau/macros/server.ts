import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { PLACEHOLDERS, unknownPlaceholders } from '../tickets/server/texts';

/** Rejects unknown placeholders in the texts of the steps, and steps after a transfer to another area. */
const checkSteps: Handler = ({ record }) => {
  const steps: unknown[] = Array.isArray(record.acciones) ? record.acciones : [];
  const knownPlaceholders = PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ');
  const errors = Object.fromEntries(
    steps.flatMap((step, index) => {
      const { accion, texto }: { accion?: unknown; texto?: unknown } = Object(step);
      const unknown = unknownPlaceholders(texto).join(', ');
      const key = (name: string) => `resources.macros.reasons.${name}`;
      const stepErrors = [];
      if (unknown)
        stepErrors.push([
          `acciones[${index}].texto`,
          { key: key('lugarDesconocido'), values: { unknown, known: knownPlaceholders } },
        ]);
      if (accion === 'derivar' && index < steps.length - 1)
        stepErrors.push([`acciones[${index}].accion`, { key: key('derivarAlFinal') }]);
      return stepErrors;
    }),
  );
  if (Object.keys(errors).length > 0) throw new Problem(422, 'invalid', {}, { errors });
};

export default defineHandlers('macros', { hooks: { creating: checkSteps, updating: checkSteps } });
