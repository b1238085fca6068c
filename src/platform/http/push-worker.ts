/**
 * The part of the service worker that shows push notifications. Their content comes from the push message alone and is
 * not stored. A tap asks the open pages, first the one that was opened at that URL, to show the target: only a page
 * knows what it shows by now. If none does, a window is opened, which some browsers allow only within a second.
 * @param publicKey VAPID key, to subscribe again when the push service changes the endpoint
 */
export const pushWorker = (publicKey: string): string => `const key=${JSON.stringify(publicKey)}
const windows=()=>clients.matchAll({type:'window',includeUncontrolled:true})
const count=n=>n>0?navigator.setAppBadge?.(n):navigator.clearAppBadge?.()
const call=(method,body)=>fetch('/api/user.php?push=1',{method,body:JSON.stringify(body),headers:{'content-type':'application/json','idempotency-key':crypto.randomUUID()}})
async function show(news){
  const {title,body,lang,tag,path,badge,open}=news
  await registration.showNotification(title,{body,lang,tag,renotify:true,icon:'/icon-192.png',badge:'/badge-96.png',data:{path}})
  for(const shown of open?await registration.getNotifications():[])if(shown.tag!==tag&&!open.includes(shown.tag))shown.close()
  for(const page of await windows())page.postMessage({push:news})
  await count(badge)
}
const goes=(page,path)=>new Promise(done=>{
  const {port1,port2}=new MessageChannel()
  port1.onmessage=e=>done(e.data===true)
  setTimeout(done,300)
  page.postMessage({open:path,until:Date.now()+300},[port2])
})
async function openPage(path){
  const href=new URL(path,location.origin).href,beganThere=page=>page.url.split(/[?#]/)[0]===href
  const pages=[...await windows()].sort((a,b)=>beganThere(b)-beganThere(a))
  for(const page of pages.slice(0,2))if(await goes(page,path))return page.focus()
  await clients.openWindow(href)
}
async function subscribeAgain(old){
  if(Notification.permission!=='granted')return
  const made=await registration.pushManager.subscribe({userVisibleOnly:true,applicationServerKey:key})
  const told=await call('POST',made)
  if(!told.ok)await made.unsubscribe()
  else if(old&&old.endpoint!==made.endpoint)await call('DELETE',{endpoint:old.endpoint})
}
addEventListener('push',e=>e.data&&e.waitUntil(show(e.data.json())))
addEventListener('notificationclick',e=>{e.notification.close();e.waitUntil(openPage(e.notification.data.path))})
addEventListener('pushsubscriptionchange',e=>e.waitUntil(subscribeAgain(e.oldSubscription)))
`
