export {
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
  type KeyCall,
  type KeyCalls,
} from './create-client.ts';
export { RefusedCall } from './refused-call.ts';
