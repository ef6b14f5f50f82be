import { useNavigate } from '@tanstack/react-router';
import { ImportSheet } from '../../../features/automations/import/import-sheet.tsx';

/** `/directs/import`: opens above the list; Back closes it. */
export function ImportRoute() {
  const navigate = useNavigate();
  return <ImportSheet onClose={() => navigate({ to: '/directs', search: (search: object) => search })} />;
}
