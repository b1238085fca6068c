import { endpoints } from 'virtual:desk-endpoints'
import { endpoints as membersEndpoints } from 'virtual:endpoints'
import { expect, test } from 'vitest'
import { deskContract } from '../contract/desk.ts'

test('the desk knows every call of its contract, and a member’s page none of them', () => {
  expect(Object.keys(endpoints).toSorted()).toEqual(Object.keys(deskContract).toSorted())
  expect(endpoints.getStaffLog).toEqual(['GET', '/api/admin/log.php'])
  expect(Object.keys(membersEndpoints)).not.toContain('getStaffLog')
})
