import { deskContract } from '../../../contract/desk.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { readMachine } from '../reads/machine.ts'
import { repeatJob } from '../writes/repeat-job.ts'

/** @param version of the product */
export const machineRoutes = (version: string): Route[] => [
  route(deskContract.getMachine, (ctx) => readMachine(ctx, version)),
  route(deskContract.repeatJob, (ctx, { body }) => repeatJob(ctx, body)),
]
