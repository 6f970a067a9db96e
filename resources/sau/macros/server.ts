import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { PLACES, unknownIn } from '../tickets/texts';

/** Rejects unknown placeholders in the texts of the steps, and steps after a transfer to another area. */
const stepsFit: Handler = ({ record }) => {
  const steps: unknown[] = Array.isArray(record.acciones) ? record.acciones : [];
  const known = PLACES.map((name) => `{{${name}}}`).join(', ');
  const errors = Object.fromEntries(
    steps.flatMap((step, at) => {
      const { accion, texto }: { accion?: unknown; texto?: unknown } = Object(step);
      const unknown = unknownIn(texto).join(', ');
      const key = (name: string) => `resources.macros.reasons.${name}`;
      const found = [];
      if (unknown) found.push([`acciones[${at}].texto`, { key: key('lugarDesconocido'), values: { unknown, known } }]);
      if (accion === 'derivar' && at < steps.length - 1)
        found.push([`acciones[${at}].accion`, { key: key('derivarAlFinal') }]);
      return found;
    }),
  );
  if (Object.keys(errors).length > 0) throw new Problem(422, 'invalid', {}, { errors });
};

export default defineHandlers('macros', {}, { creating: stepsFit, updating: stepsFit });
