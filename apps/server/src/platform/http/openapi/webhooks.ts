import { type AnyReportType, REPORT_SUMMARIES, REPORT_TYPES, reportSchema, TEST_REPORT } from '@recado/contract';
import { toSchema } from './to-schema.ts';

const TYPES: readonly AnyReportType[] = [...REPORT_TYPES, TEST_REPORT];

/** Returns what an endpoint of a seller gets, type by type, as OpenAPI writes it. */
export function describeWebhooks(): Record<string, object> {
  return Object.fromEntries(TYPES.map((type) => [type, webhook(type)]));
}

/** A report as an endpoint gets it, by Standard Webhooks 1.0. */
function webhook(type: AnyReportType): object {
  const header = (name: string, description: string) => ({
    ...{ name, description, in: 'header', required: true, schema: { type: 'string' } },
  });
  return {
    post: {
      summary: REPORT_SUMMARIES[type],
      parameters: [
        header('webhook-id', 'The report: the same for each try, so that one that comes twice is known'),
        header('webhook-timestamp', 'The time of this try, seconds since 1970'),
        header('webhook-signature', 'One or two signatures, parted by a space: v1, and the base64 of an HMAC-SHA256'),
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: toSchema(reportSchema(type), 'output') } },
      },
      responses: {
        '2XX': { description: 'Taken' },
        410: { description: 'Nothing more is wanted: the endpoint is turned off' },
        default: { description: 'Tried again, for three days' },
      },
    },
  };
}
