// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { KEEP_EARLY_EVENTS, replayEarlyEvents } from './early-events.ts'

test('what was typed, pressed and sent before the scripts came happens once they are there, in order', async () => {
  document.body.innerHTML =
    '<a href="#x">Ver</a><form id="own"><input name="a"><input type="checkbox"><select><option>x<option>y</select></form><form id="native" action="/signup"></form><button type="button">B</button>'
  new Function(KEEP_EARLY_EVENTS)()
  const [button, form] = [document.querySelector('button')!, document.querySelector<HTMLFormElement>('#own')!]
  const heard: string[] = []
  const input = form.querySelector('input')!
  input.value = 'early'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.value = '' // as taking over the page does
  const [box, list] = [form.querySelector<HTMLInputElement>('[type=checkbox]')!, form.querySelector('select')!]
  box.click()
  box.checked = false
  list.value = 'y'
  list.dispatchEvent(new Event('input', { bubbles: true }))
  list.value = 'x'
  const sent = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  button.click()
  form.dispatchEvent(sent)
  expect(sent.defaultPrevented).toBe(true)
  const native = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  document.querySelector('#native')!.dispatchEvent(native)
  expect(native.defaultPrevented).toBe(false)

  button.addEventListener('click', () => heard.push('click'))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    heard.push('submit')
  })
  input.addEventListener('input', () => input.value && heard.push(input.value))
  box.addEventListener('click', () => heard.push(`ticked ${box.checked}`))
  list.addEventListener('change', () => heard.push(list.value))
  replayEarlyEvents()
  await expect.poll(() => heard).toEqual(['early', 'ticked true', 'y', 'click', 'submit'])
  button.click()
  replayEarlyEvents()
  expect(heard).toEqual(['early', 'ticked true', 'y', 'click', 'submit', 'click'])
})

test('what is sent while what was typed is being typed again comes after it', async () => {
  document.body.innerHTML = '<form><input name="email"><input name="password"></form>'
  new Function(KEEP_EARLY_EVENTS)()
  const form = document.querySelector('form')!
  const heard: string[] = []
  for (const field of form.querySelectorAll('input')) {
    field.value = field.name
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.value = '' // as taking over the page does
    field.addEventListener('input', () => field.value && heard.push(field.value))
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    heard.push('submit')
  })
  replayEarlyEvents()
  form.requestSubmit()
  await expect.poll(() => heard).toEqual(['email', 'password', 'submit'])
  form.requestSubmit()
  expect(heard).toHaveLength(4)
})
