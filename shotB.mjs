import { as, shot, done, base } from './shots.mjs'
const p=await as('administrator',{width:1280})
const urgentRow=(p,t)=>p.locator('[role=region] ul li',{hasText:t})
await p.goto(base+'/office/posts/blocked'); await p.waitForTimeout(3000)
await urgentRow(p,'dad hits').locator('button').first().click(); await p.waitForTimeout(2500); await shot(p,'b-dad-review')
await p.getByRole('button',{name:'What to do'}).first().click(); await p.waitForTimeout(1500); await shot(p,'b-dad-what')
await p.getByRole('dialog',{name:'What to do'}).getByRole('button',{name:'Refer'}).click(); await p.waitForTimeout(1200); await shot(p,'b-dad-refer')
// pick helpline
const form=p.getByRole('dialog').last()
console.log((await form.innerText()).slice(0,600))
await p.getByRole('radio',{name:/Helpline/}).check().catch(e=>console.log(String(e).slice(0,100)))
await p.waitForTimeout(600); await shot(p,'b-dad-refer2')
const combo=form.getByRole('combobox').first(); if(await combo.count()){ await combo.click(); await p.waitForTimeout(400); await p.getByRole('option').nth(0).click().catch(()=>{}) }
await form.getByLabel(/^Who was told/).fill('Childline');await form.getByLabel('Note for colleagues').fill('Called at ten. They ask us to keep the platform out of it until a social worker has been there, and to write down each new word of the boy with its time. '.repeat(3))
await p.keyboard.press('Control+Enter'); await p.waitForTimeout(1500); await shot(p,'b-dad-what2')
await p.keyboard.press('Escape'); await p.waitForTimeout(700); await p.keyboard.press('Escape'); await p.waitForTimeout(1000); await shot(p,'b-after')
await urgentRow(p,'dad hits').locator('a').first().click(); await p.waitForTimeout(2500); await shot(p,'b-dad-person',true)
for(const [n,o] of [['b820d',{width:820,dark:true}],['b390f',{width:390,fr:true}]]){
 const q=await as('administrator',o); await q.goto(p.url()); await q.waitForTimeout(3000); await shot(q,n+'-dadperson',true)
 await q.goto(base+'/office/posts/blocked'); await q.waitForTimeout(3000)
 await urgentRow(q,'dad hits').locator('button').first().click(); await q.waitForTimeout(2500); await shot(q,n+'-dadreview')
 await q.getByRole('button',{name:/What to do|Que faire/}).first().click(); await q.waitForTimeout(1500); await shot(q,n+'-what')
}
// ticket
await p.goto(base+'/office/posts/blocked'); await p.waitForTimeout(3000)
await urgentRow(p,'#37').locator('button').first().click(); await p.waitForTimeout(2500); await shot(p,'b-ticket')
await done()
